import { createServer } from 'node:http'

// Node's own server with one response in memory: the baseline of the front cache.
process.once('message', ({ headers, notModified, body }) => {
  const bytes = Buffer.from(body)
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] !== undefined) {
      response.writeHead(304, notModified)
      response.end()
    } else {
      response.writeHead(200, headers)
      response.end(bytes)
    }
  })
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
