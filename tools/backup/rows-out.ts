import { isFromBeforeFirstRelease } from '@skyfolio/runtime/mongo/migrations'
import { setTimeout as pause } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { objectsOfDocuments } from '../../services/media/src/objects/object-repository.ts'
import { inChunks, plainDocument } from './archive/bson-chunks.ts'
import type { Archive } from './archive/write-archive.ts'
import { countKey, noKeyIds, type KeyIds } from './keys.ts'
import { ROWS, type DatabaseManifest } from './manifest.ts'
import { backupFilter, SERVICES, exclusionReason, type Databases, type ServiceName } from './services.ts'

interface RowsOptions {
  client: mongo.MongoClient
  databases: Databases
  archive: Archive
  /** Called with the name of every object that a document names. */
  named: (object: string) => void
  report: (line: string) => void | Promise<void>
}

export interface Rows {
  databases: Record<ServiceName, DatabaseManifest>
  /** The point in time of all documents. */
  takenAt: Date
  keyIds: KeyIds
  unsealedSecondFactors: number
}

interface Collection {
  service: ServiceName
  name: string
  rows: mongo.Collection
}

const SNAPSHOT_UNAVAILABLE = 246
const SNAPSHOT_TOO_OLD = 239
const TRIES = 20

/**
 * Writes every document as it was at one point in time, whatever is written meanwhile.
 * @throws Error before anything is written when data is from before 1.0.0.
 */
export async function rowsOut(options: RowsOptions): Promise<Rows> {
  const { client, databases } = options
  const collections = await listCollections(client, databases)
  const { session, takenAt } = await openSnapshot(client, collections)
  try {
    for (const service of SERVICES)
      await assertReadable(
        service,
        collections.filter(collection => collection.service === service),
        session,
      )
    const out: Rows = { databases: emptyManifests(), takenAt, keyIds: noKeyIds(), unsealedSecondFactors: 0 }
    for (const collection of collections) await oneCollection(options, collection, session, out)
    return out
  } catch (error) {
    throw codeOf(error) === SNAPSHOT_TOO_OLD ? tooOld(error) : error
  } finally {
    await session.endSession()
  }
}

const emptyManifests = () =>
  Object.fromEntries(
    SERVICES.map(service => [service, { schemaVersion: 0, counters: {}, collections: {} }]),
  ) as unknown as Record<ServiceName, DatabaseManifest>

async function listCollections(client: mongo.MongoClient, databases: Databases): Promise<Collection[]> {
  const found: Collection[] = []
  for (const service of SERVICES) {
    const db = client.db(databases[service])
    const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    )
    for (const name of names.sort()) {
      if (name.startsWith('system.') || exclusionReason(service, name) !== undefined) continue
      found.push({ service, name, rows: db.collection(name) })
    }
  }
  return found
}

/** A snapshot session in which every collection is readable. A new or newly indexed collection is not at once. */
async function openSnapshot(client: mongo.MongoClient, collections: Collection[]) {
  for (let nth = 1; ; nth += 1) {
    const session = client.startSession({ snapshot: true })
    try {
      const takenAt = new Date()
      for (const { rows } of collections) await rows.findOne({}, { session, projection: { _id: 1 } })
      return { session, takenAt }
    } catch (error) {
      await session.endSession()
      if (codeOf(error) !== SNAPSHOT_UNAVAILABLE || nth === TRIES) throw error
      await pause(250)
    }
  }
}

async function assertReadable(
  service: ServiceName,
  collections: Collection[],
  session: mongo.ClientSession,
): Promise<void> {
  const filled: string[] = []
  let schemaVersion = 0
  for (const { name, rows } of collections) {
    const document = await rows.findOne({}, { session, projection: { version: 1 } })
    if (!document) continue
    filled.push(name)
    if (name === 'schemaVersion') schemaVersion = Number(document['version'])
  }
  if (isFromBeforeFirstRelease(schemaVersion, filled))
    throw new Error(
      `The ${service} data was written by a version of Skyfolio before 1.0.0, and only that version can back it up; ` +
        'or a restore into it broke off: then repeat it with --replace.',
    )
}

async function oneCollection(
  { archive, named, report }: RowsOptions,
  { service, name, rows }: Collection,
  session: mongo.ClientSession,
  out: Rows,
): Promise<void> {
  const database = out.databases[service]
  const counted = { documents: 0, bytes: 0 }
  const objectsOf = service === 'media' ? objectsOfDocuments[name] : undefined
  const raw = rows.find(backupFilter(service, name), { session, raw: true })
  async function* documents(): AsyncGenerator<Uint8Array> {
    for await (const found of raw) {
      const document = found as unknown as Uint8Array
      counted.documents += 1
      counted.bytes += document.byteLength
      objectsOf?.(plainDocument(document)).forEach(named)
      look(service, name, document, out)
      yield document
    }
  }
  let piece = 0
  for await (const chunk of inChunks(documents())) {
    piece += 1
    await archive.add(`${ROWS}${service}/${name}/${String(piece).padStart(6, '0')}.bson.gz`, chunk)
  }
  database.collections[name] = counted
  await report(`${service}.${name}: ${counted.documents} documents`)
}

/** Collects what the manifest has about single documents. */
function look(service: ServiceName, name: string, raw: Uint8Array, out: Rows): void {
  const database = out.databases[service]
  if (name === 'counters') {
    const { _id, last } = plainDocument(raw)
    database.counters[String(_id)] = Number(last)
  } else if (name === 'schemaVersion') database.schemaVersion = Number(plainDocument(raw)['version'])
  else if (service === 'content' && (name === 'users' || name === 'two_factors')) {
    const document = plainDocument(raw)
    countKey(out.keyIds, name, document)
    if (String(document['secret']).startsWith('open:')) out.unsealedSecondFactors += 1
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

const tooOld = (cause: unknown) =>
  new Error(
    'Reading the documents took longer than MongoDB keeps a snapshot (300 s by default). Raise the limit and try again: ' +
      'db.adminCommand({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 3600 })',
    { cause },
  )
