import { createServer } from 'node:http'

// A page that holds nothing but a picture, from memory: what the first paint of Home is measured against.
process.once('message', ({ html, origin }) => {
  const kept = new Map()
  const fetched = async path => {
    const answer = await fetch(origin + path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return { type: answer.headers.get('content-type'), body: Buffer.from(await answer.arrayBuffer()) }
  }
  const page = { type: 'text/html; charset=utf-8', body: Buffer.from(html) }
  const server = createServer(async (request, response) => {
    try {
      if (request.url !== '/' && !kept.has(request.url)) kept.set(request.url, await fetched(request.url))
      const { type, body } = request.url === '/' ? page : kept.get(request.url)
      response.writeHead(200, { 'content-type': type, 'content-length': body.length })
      response.end(body)
    } catch (error) {
      response.writeHead(502).end(error.message)
    }
  })
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
