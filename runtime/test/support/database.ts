import { randomBytes } from 'node:crypto'
import type { Mongo } from '../../src/mongo/connection.ts'
import { connectMongo } from '../../src/mongo/connection.ts'
import { silent } from './silent-logger.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export const mongoUri = process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** A connection to a database of its own, which doesn't exist yet. */
export async function freshDatabase(through = mongoUri): Promise<Mongo & { drop(): Promise<void> }> {
  const mongo = await connectMongo({
    uri: through,
    database: `runtime_${randomBytes(6).toString('hex')}`,
    logger: silent,
  })
  return {
    ...mongo,
    async drop() {
      await mongo.connection.dropDatabase()
      await mongo.close()
    },
  }
}

/** A proxy to the MongoDB of the tests, and the address that leads through it. */
export async function proxyToMongo(): Promise<{ proxy: TcpProxy; uri: string }> {
  const url = new URL(mongoUri)
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.host = proxy.address
  url.searchParams.set('directConnection', 'true')
  return { proxy, uri: url.href }
}
