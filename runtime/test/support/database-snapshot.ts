import type { mongo } from 'mongoose'

/** Ids, leases and the schema's version go on: a service that runs knows them. */
const KEPT = new Set(['counters', 'leases', 'schemaVersion'])

/** Remembers what a database holds. Returns how to make it hold that, and nothing else, again. */
export const rememberDatabase = async (database: mongo.Db): Promise<() => Promise<void>> => {
  const collections = async () =>
    (await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
      .map(({ name }) => name)
      .filter(name => !KEPT.has(name) && !name.startsWith('system.'))
  const read = async (name: string) => [name, await database.collection(name).find().toArray()] as const
  const remembered = new Map(await Promise.all((await collections()).map(read)))
  const restore = async (name: string) => {
    await database.collection(name).deleteMany()
    const documents = remembered.get(name) ?? []
    if (documents.length > 0) await database.collection(name).insertMany(documents)
  }
  return async () => void (await Promise.all((await collections()).map(restore)))
}
