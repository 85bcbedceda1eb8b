import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ObjectStore } from '../../src/objects/object-store.ts'

/** An object store to be tested. */
export interface Adapter {
  store: ObjectStore
  /** Takes the store away, and brings it back. */
  down(): Promise<void>
  up(): Promise<void>
  clean(): Promise<void>
}

/** According to a clock that counts whole seconds. */
const expectMadeSince = (began: number, modified = new Date(0)): void => {
  expect(modified.getTime()).toBeGreaterThan(began - 1_000)
  expect(modified.getTime()).toBeLessThanOrEqual(Date.now())
}

/** Tests that hold for every object store. */
export function testObjectStore(start: () => Promise<Adapter>): void {
  let adapter: Adapter
  let store: ObjectStore
  beforeAll(async () => {
    adapter = await start()
    store = adapter.store
  })
  afterAll(() => adapter.clean())

  const read = async (name: string, range?: { start: number; end: number }) => {
    const stream = await store.get(name, range)
    return stream && buffer(stream)
  }
  const names = async () => {
    const found: string[] = []
    for await (const { name } of store.list()) found.push(name)
    return found.sort()
  }

  it('returns what was put, whole and in part', async () => {
    const began = Date.now()
    await store.put('gallery/a.jpg', Buffer.from('0123456789'))
    expect((await read('gallery/a.jpg'))?.toString()).toBe('0123456789')
    expect((await read('gallery/a.jpg', { start: 2, end: 4 }))?.toString()).toBe('234')
    expect((await read('gallery/a.jpg', { start: 0, end: 0 }))?.toString()).toBe('0')
    expect((await read('gallery/a.jpg', { start: 9, end: 9 }))?.toString()).toBe('9')
    const stat = await store.stat('gallery/a.jpg')
    expect(stat).toMatchObject({ name: 'gallery/a.jpg', size: 10 })
    expectMadeSince(began, stat?.modified)
  })

  it('replaces an object', async () => {
    await store.put('gallery/b.jpg', Buffer.from('first'))
    await store.put('gallery/b.jpg', Readable.from([Buffer.from('sec'), Buffer.from('ond')]))
    expect((await read('gallery/b.jpg'))?.toString()).toBe('second')
  })

  it('stores a stream of many megabytes whole', async () => {
    const chunk = randomBytes(1024 * 1024)
    const hash = createHash('sha256')
    async function* chunks() {
      for (let n = 0; n < 12; n++) {
        hash.update(chunk)
        yield chunk
      }
    }
    await store.put('originals/large', Readable.from(chunks()))
    expect((await store.stat('originals/large'))?.size).toBe(12 * chunk.length)
    const back = await read('originals/large')
    expect(
      createHash('sha256')
        .update(back ?? '')
        .digest('hex'),
    ).toBe(hash.digest('hex'))
    await store.remove('originals/large')
  })

  it('stores an empty object', async () => {
    await store.put('gallery/empty', Buffer.alloc(0))
    expect(await store.stat('gallery/empty')).toMatchObject({ size: 0 })
    expect((await read('gallery/empty'))?.length).toBe(0)
  })

  it('stores a finished file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-file-'))
    await writeFile(join(folder, 'file'), 'from a file')
    await store.putFile('originals/file', join(folder, 'file'))
    expect((await read('originals/file'))?.toString()).toBe('from a file')
    expect(
      await store.withLocalFile('originals/file', async path => (await readdir(join(path, '..'))).length),
    ).toBeGreaterThan(0)
    await rm(folder, { recursive: true })
  })

  it('gives work a local file of an object', async () => {
    await store.put('originals/local', Buffer.from('work on me'))
    const { readFile } = await import('node:fs/promises')
    expect(await store.withLocalFile('originals/local', path => readFile(path, 'utf8'))).toBe('work on me')
    const failure = store.withLocalFile('originals/local', () => Promise.reject(new Error('mine')))
    await expect(failure).rejects.toThrow('mine')
    expect(await store.withLocalFile('originals/nothing', async () => 'never')).toBeNull()
  })

  it('returns null for a missing object, and ignores its removal', async () => {
    expect(await store.get('gallery/none')).toBeNull()
    expect(await store.get('nowhere/none', { start: 0, end: 1 })).toBeNull()
    expect(await store.stat('gallery/none')).toBeNull()
    await store.remove('gallery/none')
    await store.put('gallery/c', Buffer.from('c'))
    await store.remove('gallery/c')
    expect(await store.stat('gallery/c')).toBeNull()
  })

  it('lists every object once', async () => {
    const began = Date.now()
    const before = await names()
    const added = Array.from({ length: 30 }, (_, n) => `optimized/list-${n}.webp`)
    await Promise.all(added.map(name => store.put(name, Buffer.from(name))))
    expect(await names()).toEqual([...before, ...added].sort())
    for await (const { name, size, modified } of store.list()) {
      if (!added.includes(name)) continue
      expect(size).toBe(name.length)
      expectMadeSince(began, modified)
    }
    await Promise.all(added.map(name => store.remove(name)))
    expect(await names()).toEqual(before)
  })

  it.each([100, 6 * 1024 * 1024])('stores nothing of a put that fails after %i bytes', async size => {
    const before = await names()
    async function* broken() {
      yield randomBytes(size)
      throw new Error('the caller has gone')
    }
    const name = `originals/broken-${size}`
    await expect(store.put(name, Readable.from(broken()))).rejects.toThrow('the caller has gone')
    expect(await store.stat(name)).toBeNull()
    expect(await names()).toEqual(before)
    // Nothing of the first attempt gets into the second.
    const whole = randomBytes(7 * 1024 * 1024)
    await store.put(name, Readable.from([whole]))
    expect((await read(name))?.equals(whole)).toBe(true)
  })

  it('keeps the former object when a put fails', async () => {
    await store.put('gallery/kept', Buffer.from('old'))
    async function* broken() {
      yield Buffer.from('new')
      throw new Error('gone')
    }
    await expect(store.put('gallery/kept', Readable.from(broken()))).rejects.toThrow('gone')
    expect((await read('gallery/kept'))?.toString()).toBe('old')
  })

  it.each([
    '',
    '..',
    '.',
    '/etc/passwd',
    '../outside',
    'gallery/../../outside',
    'gallery/..',
    'gallery/a..b',
    'gallery/',
    'gallery',
    '/gallery/a',
    'gallery//a',
    'gallery/a/b',
    'gallery\\a',
    'gallery/a\0b',
    'gallery/a\nb',
    'gallery/ä',
    'gallery/🌌',
    'gallery/a b',
    'gallery/.hidden',
    '.unfinished/a',
    `gallery/${'x'.repeat(300)}`,
  ])('rejects the name %j in every method', async name => {
    const refused = { reason: 'INVALID_OBJECT_NAME' }
    await expect(store.put(name, Buffer.from('x'))).rejects.toMatchObject(refused)
    await expect((async () => store.get(name))()).rejects.toMatchObject(refused)
    await expect((async () => store.stat(name))()).rejects.toMatchObject(refused)
    await expect((async () => store.remove(name))()).rejects.toMatchObject(refused)
    await expect((async () => store.withLocalFile(name, async () => 1))()).rejects.toMatchObject(refused)
  })

  it('reports an outage, and works again without a restart', async () => {
    await store.put('gallery/durable', Buffer.from('still here'))
    await adapter.down()
    const unavailable = { kind: 'unavailable', reason: 'OBJECT_STORE_UNAVAILABLE' }
    await expect(store.ping()).rejects.toMatchObject(unavailable)
    await expect(store.get('gallery/durable')).rejects.toMatchObject(unavailable)
    await expect(store.stat('gallery/durable')).rejects.toMatchObject(unavailable)
    await expect(store.put('gallery/other', Buffer.from('x'))).rejects.toMatchObject(unavailable)
    await expect(store.remove('gallery/durable')).rejects.toMatchObject(unavailable)
    await expect(names()).rejects.toMatchObject(unavailable)
    await adapter.up()
    await store.ping()
    expect((await read('gallery/durable'))?.toString()).toBe('still here')
    await store.put('gallery/other', Buffer.from('x'))
  })
}
