import type { Site } from './back-up.ts'
import { SERVICES } from './services.ts'

/** The target is running or not empty. Nothing has been changed. */
export class UnfitTarget extends Error {
  override readonly name = 'UnfitTarget'
}

interface Operation {
  appName?: string
  client?: string
}

const UNAUTHORIZED = 13

/** Throws while a service or the image worker is connected to one of the databases; reports when that can't be seen. */
export async function assertStopped({ connection, databases }: Site, report: (line: string) => unknown): Promise<void> {
  const ours = new Map(SERVICES.map(service => [`skyfolio ${databases[service]}`, service]))
  const all = [{ $currentOp: { allUsers: true, idleConnections: true } }, { $match: { appName: /^skyfolio / } }]
  const admin = connection.getClient().db('admin')
  const connected = await admin
    .aggregate<Operation>(all)
    .toArray()
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== UNAUTHORIZED) throw error
      return null
    })
  if (connected === null)
    return void report('MongoDB does not show its connections: make sure that no process of the site is running')
  const running = new Set(connected.map(({ appName }) => ours.get(appName ?? '')).filter(name => name !== undefined))
  if (running.size > 0)
    throw new UnfitTarget(
      `The site runs on this data (${SERVICES.filter(name => running.has(name)).join(', ')}). Stop the gateway, the services and the worker first.`,
    )
}

/** A description of what is in the target already; empty when there is nothing. */
export async function contentsOf({ connection, databases, store }: Site): Promise<string[]> {
  const found: string[] = []
  for (const service of SERVICES) {
    const db = connection.getClient().db(databases[service])
    for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
      if (name === 'leases' || name.startsWith('system.')) continue
      const documents = await db.collection(name).countDocuments({}, { limit: 1_000 })
      if (documents > 0) found.push(`${documents === 1_000 ? 'at least 1,000' : documents} in ${service}.${name}`)
    }
  }
  for await (const { name } of store.list()) {
    found.push(`pictures, such as ${name}`)
    break
  }
  return found
}

/** Deletes everything a site stores. */
export async function clear({ connection, databases, store }: Site): Promise<void> {
  for (const service of SERVICES) await connection.getClient().db(databases[service]).dropDatabase()
  for await (const { name } of store.list()) await store.remove(name)
}
