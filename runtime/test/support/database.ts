import { randomBytes } from 'node:crypto'
import type { Mongo } from '../../src/mongo.ts'
import { connectMongo } from '../../src/mongo.ts'
import type { Gate } from './gate.ts'
import { openGate } from './gate.ts'
import { silent } from './silent-logger.ts'

const uri = process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** A connection to a database of its own, which doesn't exist yet. */
export async function freshDatabase(through = uri): Promise<Mongo & { drop(): Promise<void> }> {
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

/** A gate before the MongoDB of the tests, and the address that leads through it. */
export async function gateToMongo(): Promise<{ gate: Gate; uri: string }> {
  const url = new URL(uri)
  const gate = await openGate(Number(url.port))
  url.host = `127.0.0.1:${gate.port}`
  url.searchParams.set('directConnection', 'true')
  return { gate, uri: url.href }
}
