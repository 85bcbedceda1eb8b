import { Agent, createServer, request as send } from 'node:http'

// Node's own server in front of another one: each request is sent on over a connection that stays open.
process.once('message', ({ port }) => {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request
    const upstream = send({ host: '127.0.0.1', port, method, path, headers, agent }, answer => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', error => response.writeHead(502).end(error.message))
    request.pipe(upstream)
  })
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
