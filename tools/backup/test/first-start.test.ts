import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import mongoose, { type mongo } from 'mongoose'
import { runMigrations } from '@skyfolio/runtime/mongo/migrations'
import { newEnvironment } from '../../../services/media/test/support/start-media.ts'
import { silent as logger } from '../../../runtime/test/support/silent-logger.ts'
import { inChunks } from '../archive/bson-chunks.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { backUp, type Site } from '../back-up.ts'
import { checkBackup } from '../check-backup.ts'
import { readBackupConfig } from '../config.ts'
import { noKeyIds } from '../keys.ts'
import { FORMAT, HEADER, KEYS_NOTE, MANIFEST, type DatabaseManifest, type Manifest } from '../manifest.ts'
import { openSite } from '../open-site.ts'
import { restore } from '../restore.ts'
import { knownSchema, leftOut, SERVICES, type ServiceName } from '../services.ts'

let folder: string
const closes: (() => Promise<void>)[] = []
const report = () => undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-backup-test-'))
})
afterAll(async () => {
  for (const close of closes) await close()
  await rm(folder, { recursive: true, force: true })
})

/** The databases and the object store of a site in which nothing has ever run. */
async function emptySite(): Promise<Site> {
  const name = `test_backup_${randomBytes(6).toString('hex')}`
  const environment = await newEnvironment({
    MONGODB_DATABASE: `${name}_media`,
    CONTENT_DATABASE: `${name}_content`,
    STORE_DATABASE: `${name}_store`,
    SKYBUG_DATABASE: `${name}_skybug`,
    OBJECT_DIR: await mkdtemp(join(folder, 'objects-')),
  })
  const { site, close } = await openSite(readBackupConfig(environment))
  closes.push(async () => {
    for (const service of SERVICES) await databaseOf(site, service).dropDatabase()
    await close()
  })
  return site
}

const databaseOf = ({ connection, databases }: Site, service: ServiceName) =>
  connection.getClient().db(databases[service])

const fileOf = (site: Site) => join(folder, `${site.databases.content}.backup`)
const write = (site: Site) => backUp({ site, out: createWriteStream(fileOf(site)), report })

/** What every service does first when it starts. */
async function startServices({ connection, databases }: Site): Promise<void> {
  for (const service of SERVICES)
    await runMigrations({ connection: connection.useDb(databases[service]), migrations: [], logger })
}

describe('a site that has never started', () => {
  it('starts after a backup of it, which is not recorded', async () => {
    const site = await emptySite()
    await write(site)
    expect(await databaseOf(site, 'content').collection('audit').countDocuments()).toBe(0)
    await startServices(site)
    await write(site)
    expect(await databaseOf(site, 'content').collection('audit').countDocuments()).toBe(1)
  })

  it('starts after its backup was restored', async () => {
    const [source, target] = [await emptySite(), await emptySite()]
    await write(source)
    await restore({ file: fileOf(source), site: target, replace: false, report })
    await startServices(target)
    expect(await databaseOf(target, 'store').collection('holds').countDocuments()).toBe(1)
  })
})

/** A document of each collection of content, with the schema version that it has then. */
type ContentData = Record<string, mongo.Document>

const FROM_BEFORE: [string, ContentData][] = [
  ['an older schema version', { schemaVersion: { _id: 'schemaVersion', version: 8 }, posts: { _id: 1 } }],
  ['no schema version', { posts: { _id: 1 } }],
]

/** Writes a backup of this data without a look at it, as a tool that runs on any data would. */
async function writeUnchecked(path: string, data: ContentData): Promise<void> {
  const archive = writeArchive(createWriteStream(path))
  const at = new Date().toISOString()
  const asJson = (value: object) => Buffer.from(JSON.stringify(value))
  await archive.add(HEADER, asJson({ format: FORMAT, skyfolio: '1.0.0', begunAt: at }))
  const collections: DatabaseManifest['collections'] = {}
  for (const [name, document] of Object.entries(data)) {
    const bytes = mongoose.mongo.BSON.serialize(document)
    for await (const chunk of inChunks(Readable.from([bytes])))
      await archive.add(`rows/content/${name}/000001.bson.gz`, chunk)
    collections[name] = { documents: 1, bytes: bytes.byteLength }
  }
  const empty = { schemaVersion: 0, counters: {}, collections: {} }
  const schemaVersion = Number(data['schemaVersion']?.['version'] ?? 0)
  await archive.end(
    MANIFEST,
    asJson({
      format: FORMAT,
      skyfolio: '1.0.0',
      takenAt: at,
      databases: { content: { schemaVersion, counters: {}, collections }, media: empty, store: empty, skybug: empty },
      objects: { count: 0, bytes: 0, missing: { count: 0, first: [] } },
      entries: archive.entries(),
      leftOut: leftOut(),
      keys: KEYS_NOTE,
      keyIds: noKeyIds(),
      unsealedSecondFactors: 0,
    } satisfies Manifest),
  )
}

describe('data from before 1.0.0', () => {
  it.each(FROM_BEFORE)('with %s is not backed up', async (_title, data) => {
    const site = await emptySite()
    const content = databaseOf(site, 'content')
    for (const [name, document] of Object.entries(data)) await content.collection(name).insertOne({ ...document })
    await expect(write(site)).rejects.toThrow(/^The content data was written by a version of Skyfolio before 1\.0\.0/)
    expect(await content.collection('audit').countDocuments()).toBe(0)
  })

  it.each(FROM_BEFORE)('with %s does not replace a site when it is restored', async (_title, data) => {
    const site = await emptySite()
    await startServices(site)
    await writeUnchecked(fileOf(site), data)
    const refused = restore({ file: fileOf(site), site, replace: true, report })
    await expect(refused).rejects.toThrow(/has content data from before 1\.0\.0, .* only by the version that wrote it/)
    for (const service of SERVICES)
      expect(await databaseOf(site, service).collection('schemaVersion').countDocuments()).toBe(1)
  })

  it('is not seen in data of this version, nor in an audit trail alone', async () => {
    const path = join(folder, 'current.backup')
    const version = { _id: 'schemaVersion', version: knownSchema.content }
    const readable: ContentData[] = [{ schemaVersion: version, posts: { _id: 1 } }, { audit: { _id: 1 } }]
    for (const data of readable) {
      await writeUnchecked(path, data)
      await expect(checkBackup(path)).resolves.toMatchObject({ skyfolio: '1.0.0' })
    }
  })
})
