import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { holdModel } from '../../services/store/src/data/hold-model.ts'
import { holdRepository } from '../../services/store/src/data/hold-repository.ts'
import { documentsOf, exactDocument } from './archive/bson-chunks.ts'
import { readArchive, type ArchiveEntry } from './archive/read-archive.ts'
import type { Site } from './back-up.ts'
import { checkBackup, objectOf, rowsEntry } from './check-backup.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { megabytes } from './objects-out.ts'
import { SERVICES, SESSION_COUNTER } from './services.ts'
import { assertStopped, clear, contentsOf, UnfitTarget } from './target.ts'

interface Wanted {
  file: string
  site: Site
  /** Removes what stands there before. */
  replace: boolean
  tell: (line: string) => void | Promise<void>
}

const TELL_EVERY_MS = 5_000

/**
 * Brings a backup into a site that is stopped, and empty unless it is to be replaced. The file is read whole before anything
 * is changed. Afterwards mails and payments wait for the owner's word.
 * @throws BrokenBackup, UnfitTarget: nothing was changed.
 */
export async function restore({ file, site, replace, tell }: Wanted): Promise<Manifest> {
  await assertStopped(site, tell)
  const there = replace ? [] : await contentsOf(site)
  if (there.length > 0)
    throw new UnfitTarget(
      `There is a site already (${there.slice(0, 5).join(', ')}${there.length > 5 ? ', …' : ''}). ` +
        'With --replace it is removed and the backup takes its place.',
    )
  await tell('checking the file …')
  const manifest = await checkBackup(file)
  await tell(`a backup of ${manifest.takenAt}, by Skyfolio ${manifest.skyfolio}: whole and unaltered`)
  if (replace) {
    await clear(site)
    await tell('what stood there is removed')
  }
  // First, so that not even a restore that breaks off lets a mail out.
  await hold(site, new Date(manifest.takenAt))
  try {
    await bringIn(file, site, manifest, tell)
    await assertAllThere(site, manifest)
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

async function hold(site: Site, backupAt: Date): Promise<void> {
  const holds = holdRepository(holdModel(site.connection.useDb(site.databases.store)))
  await holds.begin({ backupAt, restoredAt: new Date() })
}

async function bringIn(file: string, site: Site, { objects }: Manifest, tell: Wanted['tell']): Promise<void> {
  const done = { documents: 0, objects: 0, bytes: 0 }
  let told = performance.now()
  for await (const entry of readArchive(file)) {
    if (entry.name === MANIFEST) break
    const object = objectOf(entry.name)
    if (object !== null) {
      await site.store.put(object, Readable.from(entry.body))
      done.objects += 1
      done.bytes += entry.size
    } else done.documents += await bringRows(site, entry)
    if (performance.now() - told < TELL_EVERY_MS) continue
    told = performance.now()
    await tell(`${done.documents} documents, ${done.objects} of ${objects.count} objects, ${megabytes(done.bytes)}`)
  }
  await tell(`${done.documents} documents, ${done.objects} objects, ${megabytes(done.bytes)}`)
}

/** Answers how many; none when the entry is not of rows. */
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

const EPOCH = Date.UTC(2025, 0, 1)

/** Ids of sessions go on at a number no earlier one can have had: the seconds since 2025. A day has fewer sign-ins than seconds. */
async function beginSessionsAnew(site: Site, { databases }: Manifest): Promise<void> {
  const { service, collection, id } = SESSION_COUNTER
  if (!databases[service].collections[collection]) return
  const counters = databaseOf(site, service).collection<{ _id: string; last: number }>(collection)
  const last = Math.floor((Date.now() - EPOCH) / 1000)
  await counters.updateOne({ _id: id }, { $set: { last } }, { upsert: true })
}
