import { isFromBeforeFirstRelease } from '@skyfolio/runtime/mongo/migrations'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { isObjectName } from '../../services/media/src/objects/object-store.ts'
import { documentsOf, exactDocument } from './archive/bson-chunks.ts'
import { readArchive, type ArchiveEntry } from './archive/read-archive.ts'
import { assertSealed, BrokenBackup } from './archive/seal.ts'
import { CHECKSUMS, FORMAT, HEADER, headerSchema, MANIFEST, manifestSchema, OBJECTS, ROWS } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { knownSchema, SERVICES, exclusionReason, type ServiceName } from './services.ts'

/** The collection of a chunk. */
export interface RowsEntry {
  service: ServiceName
  collection: string
}

const ROWS_NAME = /^rows\/([a-z]+)\/([A-Za-z0-9_.-]{1,100})\/\d{6,}\.bson\.gz$/

/** Null when the name is not that of a chunk. */
export function rowsEntry(name: string): RowsEntry | null {
  const [, service, collection] = ROWS_NAME.exec(name) ?? []
  const known = SERVICES.find(each => each === service)
  if (!known || collection === undefined || exclusionReason(known, collection) !== undefined) return null
  return { service: known, collection }
}

/** Null when the name is not that of an object. */
export const objectOf = (name: string): string | null => {
  const object = name.startsWith(OBJECTS) ? name.slice(OBJECTS.length) : ''
  return isObjectName(object) ? object : null
}

interface Seen {
  /** Checksums of entries whose list follows. */
  waiting: Map<string, string>
  entries: number
  documents: Map<string, number>
  objects: { count: number; bytes: number }
  manifest: Manifest | null
}

/**
 * Verifies a whole backup and returns its manifest. Throws BrokenBackup with the reason when it is truncated, altered,
 * inconsistent, from a newer release or from before 1.0.0. Writes nothing.
 */
export async function checkBackup(path: string): Promise<Manifest> {
  await assertSealed(path)
  const seen: Seen = {
    ...{ waiting: new Map(), entries: 0, documents: new Map(), objects: { count: 0, bytes: 0 }, manifest: null },
  }
  for await (const entry of readArchive(path)) await lookAt(path, entry, seen)
  const { manifest } = seen
  if (!manifest) throw new BrokenBackup(`${path} has no ${MANIFEST}.`)
  assertComplete(path, seen, manifest)
  for (const service of SERVICES) assertKnownSchema(path, service, manifest)
  return manifest
}

function assertKnownSchema(path: string, service: ServiceName, { databases, skyfolio }: Manifest): void {
  const { schemaVersion, collections } = databases[service]
  if (schemaVersion > knownSchema[service])
    throw new BrokenBackup(
      `${path} was made by Skyfolio ${skyfolio}, whose ${service} data this release does not know. Update first.`,
    )
  const filled = Object.keys(collections).filter(name => collections[name]?.documents)
  if (isFromBeforeFirstRelease(schemaVersion, filled))
    throw new BrokenBackup(
      `${path} has ${service} data from before 1.0.0, which can be read only by the version that wrote it.`,
    )
}

async function lookAt(path: string, entry: ArchiveEntry, seen: Seen): Promise<void> {
  const { name } = entry
  if (seen.manifest) {
    // Only the seal, which is verified already, may follow.
    return
  }
  if (name === MANIFEST) {
    seen.manifest = readJson(path, name, await buffer(entry.body), manifestSchema)
    return
  }
  if (name.startsWith(CHECKSUMS)) return compareChecksums(path, (await buffer(entry.body)).toString(), seen)
  seen.entries += 1
  if (name === HEADER) return look(seen, entry, bytes => readHeader(path, bytes))
  if (name.startsWith(ROWS)) return look(seen, entry, bytes => readRows(path, name, bytes, seen))
  if (objectOf(name) === null) throw new BrokenBackup(`${path} contains '${name}', which is not part of a backup.`)
  const hash = createHash('sha256')
  for await (const chunk of entry.body) hash.update(chunk)
  seen.waiting.set(name, hash.digest('hex'))
  seen.objects.count += 1
  seen.objects.bytes += entry.size
}

async function look(seen: Seen, { name, body }: ArchiveEntry, work: (bytes: Buffer) => unknown): Promise<void> {
  const bytes = await buffer(body)
  seen.waiting.set(name, createHash('sha256').update(bytes).digest('hex'))
  await work(bytes)
}

function readHeader(path: string, bytes: Buffer): void {
  const { format, skyfolio } = readJson(path, HEADER, bytes, headerSchema)
  if (format !== FORMAT)
    throw new BrokenBackup(
      `${path} was written by Skyfolio ${skyfolio} in format ${format}; this version reads format ${FORMAT}. ` +
        'A backup from before 1.0.0 can be restored only by the version that wrote it.',
    )
}

async function readRows(path: string, name: string, bytes: Buffer, seen: Seen): Promise<void> {
  const rows = rowsEntry(name)
  if (!rows) throw new BrokenBackup(`${path} contains '${name}', which is not a collection of Skyfolio's.`)
  const documents = await documentsOf(bytes).catch((error: unknown) => {
    throw new BrokenBackup(`${path}: ${name} can't be read.`, { cause: error })
  })
  for (const document of documents) exactDocument(document)
  const key = `${rows.service}/${rows.collection}`
  seen.documents.set(key, (seen.documents.get(key) ?? 0) + documents.length)
}

function compareChecksums(path: string, list: string, { waiting }: Seen): void {
  for (const line of list.split('\n').filter(Boolean)) {
    const [checksum, name = ''] = line.split('  ')
    if (waiting.get(name) !== checksum) throw new BrokenBackup(`${path}: the checksum of ${name} is wrong.`)
    waiting.delete(name)
  }
}

function assertComplete(path: string, seen: Seen, manifest: Manifest): void {
  const wrong = (what: string) => new BrokenBackup(`${path}: ${what} are not those of its manifest.`)
  if (seen.waiting.size > 0 || seen.entries !== manifest.entries) throw wrong('its entries')
  if (seen.objects.count !== manifest.objects.count || seen.objects.bytes !== manifest.objects.bytes)
    throw wrong('its objects')
  for (const service of SERVICES)
    for (const [collection, { documents }] of Object.entries(manifest.databases[service].collections)) {
      const key = `${service}/${collection}`
      if ((seen.documents.get(key) ?? 0) !== documents) throw wrong(`the rows of ${key}`)
      seen.documents.delete(key)
    }
  if (seen.documents.size > 0) throw wrong('its rows')
}

function readJson<S extends z.ZodType>(path: string, name: string, bytes: Buffer, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new BrokenBackup(`${path}: ${name} is not what it should be.`, { cause: error })
  }
}
