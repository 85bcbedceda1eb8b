// A process that traces: started by the tests of tracing.ts. Everything is imported before tracing starts, as in a bundle.
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTracing } from '../../src/observability/tracing.ts'
import { freshDatabase } from './database.ts'
import { startTags, tagsClient } from './tags.ts'

const tracing = await startTracing('test', process.argv[2])
const mongo = await freshDatabase()
const server = await startTags({
  async listTags() {
    await mongo.connection.db!.collection('tags').findOne({ email: 'ann@example.org' })
    return {}
  },
})
const client = tagsClient(server.address)
const web = createServer((_request, response) => void client.listTags({}).then(() => response.end())).listen(0)
await new Promise(resolve => {
  const { port } = web.address() as AddressInfo
  get({ port, path: '/orders/a-token?email=ann@example.org' }, response => response.resume().on('end', resolve))
})
web.close()
client.close()
await server.drain()
await mongo.drop()
await tracing.stop()

process.disconnect()
