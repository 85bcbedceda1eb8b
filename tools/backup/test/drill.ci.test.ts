import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { readConfig } from '@skyfolio/runtime/process/config'
import { storeSettings } from '../../../services/store/src/config.ts'
import { startServer as startStore } from '../../../services/store/src/server.ts'
import { contentSettings } from '../../../services/content/src/config.ts'
import { startServer as startContent } from '../../../services/content/src/server.ts'
import { clientsOf as contentClients, logger } from '../../../services/content/test/support/start-content.ts'
import { clientsOf as storeClients } from '../../../services/store/test/support/start-store.ts'
import { randomFrom, seed, times } from '../../../services/store/test/support/random.ts'
import { BrokenBackup } from '../archive/seal.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { backUp, type Site } from '../back-up.ts'
import { checkBackup } from '../check-backup.ts'
import { readBackupConfig } from '../config.ts'
import { endMaintenance } from '../restore.ts'
import { HEADER, MANIFEST, type Manifest } from '../manifest.ts'
import { openSite } from '../open-site.ts'
import { restore } from '../restore.ts'
import { SERVICES } from '../services.ts'
import { contentsOf, UnfitTarget } from '../target.ts'
import { documentsIn, objectsIn } from './everything.ts'
import { missingKeyLines, UnfitSecrets } from '../keys.ts'
import { KEYS, startFilledSite, type FilledSite } from './filled-site.ts'
import { INTERNAL_SECRET } from '../../../runtime/test/support/internal-secret.ts'

jest.setTimeout(120_000)

interface StoredImage {
  objects: string[]
  versions: Record<'original' | 'picture', { name: string }>[] & { variants: { name: string }[] }[]
}

interface Opened {
  site: Site
  environment: Record<string, string>
}

let folder: string
let source: FilledSite
let from: Site
let file: string
let manifest: Manifest
let documents: Record<string, string[]>
let objects: Record<string, string>
/** The backup in a stack of its own. */
let restored: Opened
const closes: (() => Promise<void>)[] = []
const silent = () => undefined
const WRITTEN_AFTER = ['content.audit', 'content.posts', 'media.images', 'store.audit', 'store.coupon_usages']

/** A stack in which nothing has ever run. */
async function emptyStack(more: Record<string, string> = {}): Promise<Opened> {
  const name = `test_restored_${randomBytes(6).toString('hex')}`
  const environment = {
    ...source.environment,
    ...{ MONGODB_DATABASE: `${name}_media`, CONTENT_DATABASE: `${name}_content` },
    ...{ STORE_DATABASE: `${name}_store`, SKYBUG_DATABASE: `${name}_skybug` },
    OBJECT_DIR: await mkdtemp(join(folder, 'objects-')),
    ...more,
  }
  const { site, close } = await openSite(readBackupConfig(environment))
  closes.unshift(async () => {
    for (const service of SERVICES) await site.connection.getClient().db(site.databases[service]).dropDatabase()
    await close()
  })
  return { site, environment }
}

const write = async (site: Site, name: string, report: (line: string) => void | Promise<void> = silent) => {
  const path = join(folder, name)
  return { path, manifest: await backUp({ site, out: createWriteStream(path), report }) }
}

const startRestoredContent = ({ site, environment }: Opened, keys: Record<string, string>) => {
  const service = { INTERNAL_SECRET, GRPC_PORT: '0', DRAIN_SECONDS: '1', MONGODB_URI: environment['MONGODB_URI'] ?? '' }
  const config = { ...service, ...keys, MONGODB_DATABASE: site.databases.content }
  return startContent(readConfig(contentSettings, config), logger)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-backup-test-'))
  source = await startFilledSite()
  const opened = await openSite(source.config)
  closes.push(opened.close)
  from = opened.site
  documents = await documentsIn(from)
  objects = await objectsIn(from)
  // Something of every kind is written while rows that belong together are read.
  const done = await write(from, 'site.backup', async line => {
    if (WRITTEN_AFTER.some(name => line.startsWith(`${name}:`))) await source.write()
  })
  file = done.path
  manifest = done.manifest
  restored = await emptyStack()
  await restore({ file, site: restored.site, replace: false, report: silent })
})
afterAll(async () => {
  for (const close of closes) await close()
  // Absent when it could not be filled.
  await (source as FilledSite | undefined)?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a site that is written to comes back as it was at one moment, byte for byte, and starts', async () => {
  expect(await documentsIn(from)).not.toEqual(documents)
  const { site } = restored
  expect(await documentsIn(site)).toEqual(documents)
  expect(await objectsIn(site)).toEqual(objects)
  expect(Object.keys(documents)).toEqual(
    expect.arrayContaining([
      ...['content.posts', 'content.users', 'content.two_factors', 'content.audit', 'content.counters', 'media.images'],
      ...['media.avatars', 'media.meta', 'store.orders', 'store.coupons', 'store.coupon_usages', 'store.test_payments'],
      ...['store.schemaVersion', 'skybug.conversations', 'content.trashed_posts'],
    ]),
  )
  expect(Object.keys(objects).length).toBeGreaterThan(10)
  expect(manifest.objects).toMatchObject({ count: Object.keys(objects).length, missing: { count: 0 } })
  expect(manifest.databases.store).toMatchObject({ schemaVersion: 100, counters: { product: 1 } })
  expect(manifest.databases.content.collections).not.toHaveProperty('devices')

  // Nobody is signed in, and no id of an ended session is used again.
  const db = site.connection.getClient().db(site.databases.content)
  expect(await db.collection('devices').countDocuments()).toBe(0)
  const counter = await db.collection<{ _id: string; last: number }>('counters').findOne({ _id: 'device' })
  expect(counter?.last).toBeGreaterThan(40_000_000)

  const content = await startRestoredContent(restored, KEYS)
  const { posts, users, ...others } = contentClients(content.address)
  await expect(restore({ file, site, replace: true, report: silent })).rejects.toThrow(/runs on this data \(content\)/)
  const signedIn = await users.authenticate({ email: 'owner@site.test', password: 'correct horse battery' })
  const before = (await posts.listPosts({})).posts
  const fields = { type: 'POST_TYPE_POST' as const, title: 'After the restore' }
  const post = await posts.createPost({ fields, authorId: signedIn.user?.id ?? 0 })
  expect(post.id).toBe(Math.max(...before.map(({ id }) => id)) + 1)
  const [deleted] = (await posts.listTrashedPosts({})).posts
  expect((await posts.restorePost({ id: deleted?.id ?? 0 })).title).toBe('Deleted')
  for (const client of [posts, users, ...Object.values(others)]) client.close()
  await content.stop()
  const images = site.connection.getClient().db(site.databases.media).collection<StoredImage>('images')
  const trashed = await images.findOne({ state: 'trashed' } as object)
  expect(trashed?.objects.length).toBeGreaterThan(0)
  for (const name of trashed?.objects ?? []) expect(objects).toHaveProperty([name])
  const versioned = await images.findOne({ 'versions.0.picture.name': { $exists: true } } as object)
  const [version] = versioned?.versions ?? []
  for (const { name } of version ? [version.original, version.picture, ...version.variants] : [])
    expect(objects).toHaveProperty([name])
  expect(version?.variants.length).toBeGreaterThan(0)
})

test('passwords are accepted with the keys of the site that was backed up, and with no others', async () => {
  const password = { email: 'owner@site.test', password: 'correct horse battery' }
  const other = { PASSWORD_PEPPER: 'x'.repeat(40), TOTP_KEY: 'y'.repeat(40) }
  const logged = jest.spyOn(logger, 'error')
  const content = await startRestoredContent(restored, other)
  const atStart = [{ users: 1, unverifiable: 1 }, expect.stringMatching(/PASSWORD_PEPPER.*npm run owner/)] as const
  expect(logged).toHaveBeenCalledWith(...atStart)
  logged.mockRestore()
  const clients = contentClients(content.address)
  await expect(clients.users.authenticate(password)).rejects.toMatchObject({ reason: 'INVALID_CREDENTIALS' })
  for (const client of Object.values(clients)) client.close()
  await content.stop()
  const { keyIds } = manifest
  const lines = missingKeyLines(keyIds, other).join('\n')
  expect(lines).toMatch(/1 password is not accepted \("Invalid credentials"\)/)
  expect(lines).toMatch(/1 authenticator app is not accepted/)
  expect(lines).toMatch(/--replace --secrets secrets.json/)
  expect(lines).toMatch(/npm run owner/)
  expect(missingKeyLines(keyIds, { ...other, PASSWORD_PEPPER_BEFORE: KEYS.PASSWORD_PEPPER }).join()).not.toMatch(
    /password is not/,
  )
  expect(missingKeyLines(keyIds, KEYS)).toEqual([
    'Passwords and two-factor sign-in work as before: their keys are the same.',
  ])
  // Containers: only content has the keys.
  const ids = [keyIds.PASSWORD_PEPPER, keyIds.TOTP_KEY].map(counts => Object.keys(counts).join())
  expect(missingKeyLines(keyIds, {})[0]).toContain(`PASSWORD_PEPPER (id ${ids[0]}) and TOTP_KEY (id ${ids[1]})`)
})

test('no key is in the backup, only ids of the keys', async () => {
  expect(manifest.keyIds).toEqual({
    PASSWORD_PEPPER: { [String(Object.keys(manifest.keyIds.PASSWORD_PEPPER)[0])]: 1 },
    TOTP_KEY: { [String(Object.keys(manifest.keyIds.TOTP_KEY)[0])]: 1 },
  })
  const bytes = await readFile(file)
  for (const key of Object.values(KEYS)) expect(bytes.includes(key)).toBe(false)
})

test('the trail of the site, not of its backup, has an entry of it', async () => {
  const trail = ({ connection, databases }: Site) => connection.getClient().db(databases.content).collection('audit')
  expect(await trail(from).findOne({ action: 'backup.created', 'after.backupAt': manifest.takenAt })).toMatchObject({
    ...{ actorId: null, subjectKind: 'backup' },
  })
  expect(await trail(restored.site).findOne({ action: 'backup.created' })).toBeNull()
})

test('a restored store is in maintenance mode until the command line ends it', async () => {
  const { site, environment } = restored
  const store = await startStore(
    readConfig(storeSettings, {
      ...{ INTERNAL_SECRET, GRPC_PORT: '0', DRAIN_SECONDS: '1', STORE_TEST_MODE: 'allow' },
      ...{ MONGODB_URI: environment['MONGODB_URI'] ?? '', MONGODB_DATABASE: site.databases.store },
    }),
    logger,
  )
  const clients = storeClients(store.address)
  const { maintenance } = await clients.orders.getMaintenance({})
  expect(maintenance).toMatchObject({ waitingMails: 2 })
  expect(maintenance?.backupAt?.seconds).toBe(Math.floor(Date.parse(manifest.takenAt) / 1000))
  expect(await endMaintenance(site)).toBe(true)
  expect(await endMaintenance(site)).toBe(false)
  expect((await clients.orders.getMaintenance({})).maintenance).toBeNull()
  for (const client of Object.values(clients)) client.close()
  await store.stop()
})

const unlessMissing = process.env.MINIO_ENDPOINT ? test : test.skip
unlessMissing('from a disk to MinIO and back to a disk (MINIO_ENDPOINT)', async () => {
  const inMinio = await emptyStack({
    OBJECT_STORE: 'minio',
    MINIO_ENDPOINT: process.env.MINIO_ENDPOINT ?? '',
    MINIO_ACCESS_KEY: process.env.MINIO_ACCESS_KEY ?? '',
    MINIO_SECRET_KEY: process.env.MINIO_SECRET_KEY ?? '',
    MINIO_BUCKET: `test-${randomBytes(6).toString('hex')}`,
  })
  await restore({ file, site: inMinio.site, replace: false, report: silent })
  expect(await documentsIn(inMinio.site)).toEqual(documents)
  expect(await objectsIn(inMinio.site)).toEqual(objects)
  const again = await write(inMinio.site, 'from-minio.backup')
  const onDisk = await emptyStack()
  await restore({ file: again.path, site: onDisk.site, replace: false, report: silent })
  expect(await documentsIn(onDisk.site)).toEqual(documents)
  expect(await objectsIn(onDisk.site)).toEqual(objects)
})

describe('refused, with nothing written', () => {
  const untouched = async (site: Site) => {
    expect(await contentsOf(site)).toEqual([])
    for (const service of SERVICES)
      expect(await site.connection.getClient().db(site.databases[service]).listCollections().toArray()).toEqual([])
  }

  test('a file that is cut off, wherever', async () => {
    const { site } = await emptyStack()
    const whole = await readFile(file)
    const random = randomFrom(seed)
    console.info(`seed ${seed}`)
    const cuts = [0, 1, 511, 1024, 2048, whole.length - 512, whole.length - 1]
    for (const size of [...cuts, ...Array.from({ length: times(50) }, () => Math.floor(random() * whole.length))]) {
      const cut = join(folder, 'cut.backup')
      await writeFile(cut, whole)
      await truncate(cut, size)
      const refused = restore({ file: cut, site, replace: false, report: silent })
      await expect(refused).rejects.toThrow(/not a complete backup|altered or damaged/)
    }
    await untouched(site)
  })

  test('a file with one other bit, wherever', async () => {
    const { site } = await emptyStack()
    const flipped = join(folder, 'flipped.backup')
    await writeFile(flipped, await readFile(file))
    const handle = await open(flipped, 'r+')
    const { size } = await handle.stat()
    const random = randomFrom(seed)
    const places = [0, 100, 600, size - 1, size - 1024, size - 1500, size - 1600, size - 2048, size - 2600]
    for (const at of [...places, ...Array.from({ length: times(100) }, () => Math.floor(random() * size))]) {
      const byte = Buffer.alloc(1)
      await handle.read(byte, 0, 1, at)
      const other = Buffer.from([(byte[0] ?? 0) ^ (1 << Math.floor(random() * 8))])
      await handle.write(other, 0, 1, at)
      await expect(restore({ file: flipped, site, replace: false, report: silent })).rejects.toBeInstanceOf(
        BrokenBackup,
      )
      await handle.write(byte, 0, 1, at)
    }
    await handle.close()
    await expect(checkBackup(flipped)).resolves.toEqual(manifest)
    await untouched(site)
  })

  test('a backup from before 1.0.0', async () => {
    const { site } = await emptyStack()
    const old = join(folder, 'old.backup')
    const archive = writeArchive(createWriteStream(old))
    const header = { format: 1, skyfolio: '0.1.0', begunAt: new Date() }
    await archive.add(HEADER, Buffer.from(JSON.stringify(header)))
    await archive.end(MANIFEST, Buffer.from('{}'))
    const refused = restore({ file: old, site, replace: true, report: silent })
    await expect(refused).rejects.toBeInstanceOf(BrokenBackup)
    await expect(refused).rejects.toThrow(/by Skyfolio 0\.1\.0 in format 1; .* only by the version that wrote it/)
    await untouched(site)
  })

  test('a target that is not empty, unless --replace deletes its content', async () => {
    const { site } = await emptyStack()
    const settings = site.connection.getClient().db(site.databases.content).collection('site_settings')
    await settings.insertOne({ key: 'site_title', value: 'Mine' })
    await site.store.put('originals/mine', Buffer.from('mine'))
    const before = [await documentsIn(site), await objectsIn(site)]
    const refused = restore({ file, site, replace: false, report: silent })
    await expect(refused).rejects.toBeInstanceOf(UnfitTarget)
    await expect(refused).rejects.toThrow(/1 in content.site_settings, pictures, such as originals\/mine/)
    const broken = join(folder, 'broken.backup')
    await writeFile(broken, (await readFile(file)).subarray(0, -700))
    await expect(restore({ file: broken, site, replace: true, report: silent })).rejects.toBeInstanceOf(BrokenBackup)
    expect([await documentsIn(site), await objectsIn(site)]).toEqual(before)

    await restore({ file, site, replace: true, report: silent })
    expect(await documentsIn(site)).toEqual(documents)
    expect(await objectsIn(site)).toEqual(objects)
  })

  test('the secrets of another site', async () => {
    const { site } = await emptyStack()
    const path = '/secrets.json'
    for (const keys of [{ PASSWORD_PEPPER: 'x'.repeat(40) }, { ...KEYS, TOTP_KEY: 'y'.repeat(40) }]) {
      const refused = restore({ file, site, replace: false, secrets: { path, keys }, report: silent })
      await expect(refused).rejects.toBeInstanceOf(UnfitSecrets)
      await expect(refused).rejects.toThrow(
        /^\/secrets\.json belongs to another site than this backup: its [A-Z_]+ has the id/,
      )
    }
    await untouched(site)
    await restore({ file, site, replace: false, secrets: { path, keys: KEYS }, report: silent })
    expect(await documentsIn(site)).toEqual(documents)
  })

  test('a target on which services run', async () => {
    const refused = restore({ file, site: from, replace: true, report: silent })
    await expect(refused).rejects.toThrow(/runs on this data \(content, media, store, skybug\)/)
    expect(Object.keys(await objectsIn(from))).toEqual(Object.keys(objects))
  })
})

test('an object that is gone is reported, and the rest is backed up', async () => {
  const { site } = restored
  const gone = Object.keys(objects).find(name => name.startsWith('originals/')) ?? ''
  await site.store.remove(gone)
  const { path, manifest: incomplete } = await write(site, 'incomplete.backup')
  expect(incomplete.objects.missing).toEqual({ count: 1, first: [gone] })
  await expect(checkBackup(path)).resolves.toEqual(incomplete)
})
