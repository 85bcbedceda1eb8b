import { AUDIT_INDEXES } from '@skyfolio/runtime/mongo/audit-indexes'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { maintenanceModel, maintenanceRepository } from '../../services/store/src/maintenance/maintenance-repository.ts'
import { documentsOf, exactDocument } from './archive/bson-chunks.ts'
import { type ArchiveEntry, readArchive } from './archive/read-archive.ts'
import type { Site } from './back-up.ts'
import { checkBackup, objectOf, rowsEntry } from './check-backup.ts'
import { assertBelongs, type Keys } from './keys.ts'
import { type Manifest, MANIFEST } from './manifest.ts'
import { megabytes } from './objects-out.ts'
import { SERVICES, SESSION_COUNTER } from './services.ts'
import { assertStopped, clear, contentsOf, UnfitTarget } from './target.ts'
import { randomUUID } from 'node:crypto'
import { AUDIT, AUDITED } from '../start/databases/database-roles.ts'
import { createStorage } from '../../services/store/src/dependencies.ts'
import { createMaintenanceService } from '../../services/store/src/maintenance/maintenance-service.ts'

interface RestoreOptions {
  file: string
  site: Site
  /** Deletes the existing content first. */
  replace: boolean
  /** The file that `--secrets` names, and its keys; absent: none was named. */
  secrets?: { path: string; keys: Keys }
  report: (line: string) => void | Promise<void>
}

const REPORT_EVERY_MS = 5_000

/**
 * Restores a backup into a site that is stopped, and empty unless it is to be replaced. The whole file is verified before
 * anything is changed. Afterwards the store is in maintenance mode.
 * @throws BrokenBackup, UnfitTarget, UnfitSecrets: nothing was changed.
 */
export async function restore({ file, site, replace, secrets, report }: RestoreOptions): Promise<Manifest> {
  await assertStopped(site, report)
  const there = replace ? [] : await contentsOf(site)
  if (there.length > 0)
    throw new UnfitTarget(
      `There is a site already (${there.slice(0, 5).join(', ')}${there.length > 5 ? ', …' : ''}). ` +
        'With --replace it is deleted and replaced by the backup.',
    )
  await report('checking the file …')
  const manifest = await checkBackup(file)
  await report(`a backup of ${manifest.takenAt}, by Skyfolio ${manifest.skyfolio}: complete and unaltered`)
  if (secrets) assertBelongs(secrets.path, secrets.keys, manifest.keyIds)
  if (replace) {
    await clear(site)
    await report('the existing content is deleted')
  }
  // First, so that not even an interrupted restore sends a mail.
  await beginMaintenance(site, new Date(manifest.takenAt))
  try {
    await restoreEntries(file, site, manifest, report)
    await assertAllThere(site, manifest)
    await indexAuditTrails(site)
    await beginSessionsAnew(site, manifest)
  } catch (error) {
    throw new Error(
      'The restore broke off; the site is not complete. Mend the cause and run it again with --replace.',
      {
        cause: error,
      },
    )
  }
  return manifest
}

const databaseOf = (site: Site, service: (typeof SERVICES)[number]) =>
  site.connection.getClient().db(site.databases[service])

async function beginMaintenance(site: Site, backupAt: Date): Promise<void> {
  const maintenance = maintenanceRepository(maintenanceModel(site.connection.useDb(site.databases.store)))
  await maintenance.begin({ backupAt, restoredAt: new Date() })
}

async function restoreEntries(
  file: string,
  site: Site,
  { objects }: Manifest,
  report: RestoreOptions['report'],
): Promise<void> {
  const done = { documents: 0, objects: 0, bytes: 0 }
  let reportedAt = performance.now()
  for await (const entry of readArchive(file)) {
    if (entry.name === MANIFEST) break
    const object = objectOf(entry.name)
    if (object !== null) {
      await site.store.put(object, Readable.from(entry.body))
      done.objects += 1
      done.bytes += entry.size
    } else done.documents += await bringRows(site, entry)
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
    reportedAt = performance.now()
    await report(`${done.documents} documents, ${done.objects} of ${objects.count} objects, ${megabytes(done.bytes)}`)
  }
  await report(`${done.documents} documents, ${done.objects} objects, ${megabytes(done.bytes)}`)
}

/** Returns the number of documents; 0 when the entry is not a chunk. */
async function bringRows(site: Site, { name, body }: ArchiveEntry): Promise<number> {
  const rows = rowsEntry(name)
  if (!rows) return 0
  const documents = (await documentsOf(await buffer(body))).map(exactDocument)
  await databaseOf(site, rows.service).collection(rows.collection).insertMany(documents)
  return documents.length
}

async function assertAllThere(site: Site, { databases }: Manifest): Promise<void> {
  for (const service of SERVICES)
    for (const [name, { documents }] of Object.entries(databases[service].collections)) {
      const found = await databaseOf(site, service).collection(name).countDocuments()
      if (found !== documents) throw new Error(`${service}.${name} has ${found} documents instead of ${documents}`)
    }
}

/** Services build the other indexes when they start; these they may not. */
async function indexAuditTrails(site: Site): Promise<void> {
  for (const service of AUDITED)
    await databaseOf(site, service)
      .collection(AUDIT)
      .createIndexes([...AUDIT_INDEXES])
}

const EPOCH = Date.UTC(2025, 0, 1)

/**
 * Session ids continue at a number that no earlier session can have had: the seconds since 2025. There are fewer sign-ins than
 * seconds.
 */
async function beginSessionsAnew(site: Site, { databases }: Manifest): Promise<void> {
  const { service, collection, id } = SESSION_COUNTER
  if (!databases[service].collections[collection]) return
  const counters = databaseOf(site, service).collection<{ _id: string; last: number }>(collection)
  const last = Math.floor((Date.now() - EPOCH) / 1000)
  await counters.updateOne({ _id: id }, { $set: { last } }, { upsert: true })
}

/** Ends maintenance mode from the command line. False: the store was not in it. */
export function endMaintenance({ connection, databases }: Site): Promise<boolean> {
  const { repositories, transaction } = createStorage(connection.useDb(databases.store))
  const maintenance = createMaintenanceService({ ...repositories, transaction, now: () => new Date() })
  return maintenance.end({ actorId: null, requestId: randomUUID() })
}
