import { createServer } from 'node:http'

// A page with nothing but a picture, from memory: the baseline of Home's first paint.
process.once('message', ({ html, origin }) => {
  const cache = new Map()
  const fetchFile = async path => {
    const response = await fetch(origin + path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return { type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) }
  }
  const page = { type: 'text/html; charset=utf-8', body: Buffer.from(html) }
  const server = createServer(async (request, response) => {
    try {
      if (request.url !== '/' && !cache.has(request.url)) cache.set(request.url, await fetchFile(request.url))
      const { type, body } = request.url === '/' ? page : cache.get(request.url)
      response.writeHead(200, { 'content-type': type, 'content-length': body.length })
      response.end(body)
    } catch (error) {
      response.writeHead(502).end(error.message)
    }
  })
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
