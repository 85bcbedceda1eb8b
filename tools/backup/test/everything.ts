import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Site } from '../back-up.ts'
import { backupFilter, SERVICES, exclusionReason } from '../services.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Every document a backup must restore, by its bytes: 'content.posts' → checksums, in order. */
export async function documentsIn({ connection, databases }: Site): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const service of SERVICES) {
    const db = connection.getClient().db(databases[service])
    for (const { name } of await db.listCollections().toArray()) {
      if (exclusionReason(service, name) !== undefined) continue
      const rows = await db.collection(name).find(backupFilter(service, name), { raw: true }).toArray()
      if (rows.length > 0) all[`${service}.${name}`] = rows.map(row => sha256(row as unknown as Uint8Array)).sort()
    }
  }
  return all
}

/** Every object by its bytes. */
export async function objectsIn({ store }: Site): Promise<Record<string, string>> {
  const all: [string, string][] = []
  for await (const { name } of store.list()) {
    const body = await store.get(name)
    if (body) all.push([name, sha256(await buffer(body))])
  }
  return Object.fromEntries(all.sort())
}
