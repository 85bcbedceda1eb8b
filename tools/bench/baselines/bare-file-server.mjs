import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

// The files of a folder, each opened and streamed for its request.
process.once('message', ({ folder, contentType }) => {
  const server = createServer(async (request, response) => {
    try {
      const file = await open(join(folder, request.url))
      const { size } = await file.stat()
      response.writeHead(200, { 'content-type': contentType, 'content-length': size })
      file.createReadStream().pipe(response)
    } catch (error) {
      response.writeHead(404).end(error.message)
    }
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
