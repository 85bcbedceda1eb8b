import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import { diskObjectStore, UNFINISHED } from '../src/adapters/disk-object-store.ts'
import { minioObjectStore } from '../src/adapters/minio-object-store.ts'
import type { ObjectStore } from '../src/objects/object-store.ts'
import { toggleProxy } from './support/toggle-proxy.ts'
import { testObjectStore, type Adapter } from './support/test-object-store.ts'

async function onDisk(): Promise<Adapter> {
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-objects-'))
  const root = join(folder, 'objects')
  const store = await diskObjectStore(root)
  return {
    store,
    down: () => rename(root, `${root}-away`),
    up: () => rename(`${root}-away`, root),
    clean: () => rm(folder, { recursive: true, force: true }),
  }
}

/** MinIO behind a proxy that can be shut. */
async function onMinio(): Promise<Adapter> {
  const server = new URL(process.env.MINIO_ENDPOINT ?? '')
  const proxy = await toggleProxy({ host: server.hostname, port: Number(server.port) })
  const scratch = await mkdtemp(join(tmpdir(), 'skyfolio-scratch-'))
  return {
    store: await minioObjectStore({
      endpoint: `http://127.0.0.1:${proxy.port}`,
      accessKey: process.env.MINIO_ACCESS_KEY ?? '',
      secretKey: process.env.MINIO_SECRET_KEY ?? '',
      bucket: `test-${randomBytes(6).toString('hex')}`,
      region: 'us-east-1',
      scratch,
    }),
    down: () => proxy.shut(),
    up: () => proxy.open(),
    clean: async () => {
      await proxy.shut()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

const unlessMissing = process.env.MINIO_ENDPOINT ? describe : describe.skip

describe('the disk object store', () => {
  testObjectStore(onDisk)

  it('lets nobody else on the machine read files or folders, whatever the umask', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-modes-'))
    const umask = process.umask(0)
    try {
      const root = join(folder, 'data', 'objects')
      const store = await diskObjectStore(root)
      await store.put('gallery/a.jpg', new Uint8Array(3))
      const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
      expect(await modeOf('data/objects/gallery/a.jpg')).toBe('600')
      for (const path of ['data', 'data/objects', 'data/objects/gallery', `data/objects/${UNFINISHED}`])
        expect([path, await modeOf(path)]).toEqual([path, '700'])
    } finally {
      process.umask(umask)
      await rm(folder, { recursive: true, force: true })
    }
  })
})
unlessMissing('objects on MinIO (MINIO_ENDPOINT)', () => {
  testObjectStore(onMinio)

  it.each<[string, (store: ObjectStore) => Promise<unknown>]>([
    ['ping', store => store.ping()],
    ['get', async store => buffer((await store.get('gallery/a')) ?? Readable.from([]))],
    ['stat', store => store.stat('gallery/a')],
    ['remove', store => store.remove('gallery/a')],
    ['put', store => store.put('gallery/b', Buffer.from('b'))],
  ])('%s is the first call after a restart, which has closed the connections of the pool', async (_, call) => {
    const { store, down, up, clean } = await onMinio()
    await store.put('gallery/a', Buffer.from('a'))
    await Promise.all(Array.from({ length: 30 }, () => store.stat('gallery/a')))
    await down()
    await up()
    await call(store)
    await clean()
  })
})

describe('the disk object store', () => {
  it('removes what a killed process left unfinished, once it is old', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-objects-'))
    const store = await diskObjectStore(folder)
    const unfinished = join(folder, '.unfinished')
    await mkdir(unfinished, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(unfinished, name), 'half')
    await utimes(join(unfinished, 'old'), new Date('2020-01-01'), new Date('2020-01-01'))
    await store.tidy(new Date(Date.now() - 3_600_000))
    expect(await readdir(unfinished)).toEqual(['new'])
    await rm(folder, { recursive: true })
  })

  it('stores nothing in the reserve of the disk, but reads and removes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-objects-'))
    await (await diskObjectStore(folder)).put('gallery/there', Buffer.from('there'))
    const full = await diskObjectStore(folder, Number.MAX_SAFE_INTEGER)
    const refused = { kind: 'unavailable', reason: 'DISK_FULL' }
    await expect(full.assertSpace()).rejects.toMatchObject(refused)
    const source = Readable.from([Buffer.from('more')])
    await expect(full.put('gallery/more', source)).rejects.toMatchObject(refused)
    expect(source.destroyed).toBe(true)
    await writeFile(join(folder, 'file'), 'more')
    await expect(full.putFile('gallery/more', join(folder, 'file'))).rejects.toMatchObject(refused)
    const there = await full.get('gallery/there')
    expect((await buffer(there ?? Readable.from([]))).toString()).toBe('there')
    await full.remove('gallery/there')
    expect(await full.stat('gallery/there')).toBeNull()
    await rm(folder, { recursive: true })
  })
})
