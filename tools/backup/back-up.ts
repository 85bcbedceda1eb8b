import type { Writable } from 'node:stream'
import { auditModel, auditRepository } from '@skyfolio/runtime/mongo/audit-repository'
import { withLease } from '@skyfolio/runtime/mongo/leases'
import type { Connection } from 'mongoose'
import type { ObjectStore } from '../../services/media/src/objects/object-store.ts'
import { writeArchive, type Archive } from './archive/write-archive.ts'
import { FORMAT, HEADER, KEYS_NOTE, MANIFEST, skyfolioVersion, type Manifest } from './manifest.ts'
import { nameList, objectsOut } from './objects-out.ts'
import { rowsOut } from './rows-out.ts'
import { leftOut, type Databases } from './services.ts'

export interface Site {
  /** To the media service's database. */
  connection: Connection
  databases: Databases
  store: ObjectStore
}

type Report = (line: string) => void | Promise<void>

const LEASE_MS = 60_000

/**
 * Writes everything a site stores to an output, while the site runs: all documents at one point in time, then the objects they
 * name. Only the sweep deletes objects; the backup holds its lease meanwhile.
 */
export async function backUp({ site, out, report }: { site: Site; out: Writable; report: Report }): Promise<Manifest> {
  const { connection } = site
  const archive = writeArchive(out)
  try {
    const manifest = await withLease({ connection, name: 'sweep', ttlMs: LEASE_MS }, ({ signal }) =>
      everything(site, archive, signal, report),
    )
    // Before the first start there is no audit trail, and nothing but a service begins its database.
    if (manifest.databases.content.schemaVersion > 0) await recordBackup(site, manifest)
    return manifest
  } catch (error) {
    await archive.abort()
    throw error
  }
}

/** So that the owner sees when the last backup was made. It is not part of that backup. */
async function recordBackup({ connection, databases }: Site, { takenAt }: Manifest): Promise<void> {
  const trail = auditRepository(auditModel(connection.useDb(databases.content, { useCache: true })))
  const caller = { actorId: null, requestId: 'backup' }
  await trail.record({ caller, action: 'backup.created', after: { backupAt: takenAt } })
}

async function everything(site: Site, archive: Archive, signal: AbortSignal, report: Report): Promise<Manifest> {
  const { connection, databases, store } = site
  const skyfolio = skyfolioVersion()
  await archive.add(HEADER, asJson({ format: FORMAT, skyfolio, begunAt: new Date().toISOString() }))
  const names = await nameList()
  try {
    const rows = await rowsOut({ client: connection.getClient(), databases, archive, named: names.add, report })
    const objects = await objectsOut({ store, archive, names, signal, report })
    const manifest: Manifest = {
      format: FORMAT,
      skyfolio,
      takenAt: rows.takenAt.toISOString(),
      databases: rows.databases,
      objects,
      entries: archive.entries(),
      leftOut: leftOut(),
      keys: KEYS_NOTE,
      keyIds: rows.keyIds,
      unsealedSecondFactors: rows.unsealedSecondFactors,
    }
    await archive.end(MANIFEST, asJson(manifest))
    return manifest
  } finally {
    await names.remove()
  }
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
