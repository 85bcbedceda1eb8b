import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import mongoose from 'mongoose'
import { startDiskReserve } from '../../../tools/start/databases/disk-reserve.ts'
import { inFull } from '../support/full.ts'
import type { HttpResponse, HttpCaller } from '../support/http-caller.ts'
import { startMongod, type OwnMongod } from '../support/own-mongod.ts'
import { pictureForm, uploadPicture } from '../support/pictures.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { startSiteProcesses, type SiteProcesses } from './support/site-processes.ts'
import { mountSmallDisk } from './support/small-disk.ts'

// A site whose database and pictures lie on one disk, which somebody fills to the last byte. mongod would end when it can't
// write its next checkpoint: it gets what `npm start` reserves for it, and nobody may write until there is space again.
jest.setTimeout(300_000)

// mongod takes 300 MB for its journal, 256 are left to it, and 128 are reserved for it.
const disk = mountSmallDisk(1_200)
const withDisk = disk ? test : test.skip
// Longer than from one checkpoint of mongod to the next.
const FULL_MS = inFull(75_000, 2_000)
const SOON_MS = inFull(2_500, 10_000)

let mongod: OwnMongod
let endReserve: () => Promise<void>
let site: SiteProcesses
let owner: HttpCaller
let picture: { path: string }
let post: { id: number; slug: string }

beforeAll(async () => {
  if (!disk) return
  mongod = await startMongod(disk.folder)
  endReserve = startDiskReserve(disk.folder, () => undefined, 0)
  const objects = join(disk.folder, 'objects')
  await mkdir(objects)
  site = await startSiteProcesses({
    ...{ services: ['content', 'media'], mongodb: mongod.uri, objects },
    // Nothing is served from memory.
    gateway: { FRONT_CACHE_BYTES: '0' },
  })
  owner = await site.owner()
  picture = await uploadPicture(owner, { imageType: 'gallery' })
  post = (await owner.send('POST', '/api/posts', { title: 'Shown', content: '<p>Clear skies.</p>', published: true }))
    .body as typeof post
})
afterAll(async () => {
  if (!disk) return
  await disk.makeRoom()
  await endReserve()
  await site.stop()
  await mongod.stop()
  disk.remove()
})

const upload = async () => owner.send('POST', '/api/images', await pictureForm({ title: 'x' }))
/** Of all that `npm start` reserves for mongod; it is released in pieces. */
const reserved = async () => (await readdir(disk?.folder ?? '')).filter(name => name.startsWith('reserve-')).length
const write = (excerpt: string) => owner.send('PUT', `/api/posts/${post.id}`, { excerpt })
const isFull = ({ status, body }: HttpResponse) => status === 503 && /disk is full/.test(String(body.message))
const pages = () => ['/', '/gallery', `/blog/${post.slug}`, '/api/posts', '/api/images/gallery', '/api/site-settings']
const read = (address: string) => site.visitor().get(address)

/** Every collection of every database, as mongod itself validates it. */
const damaged = async (): Promise<string[]> => {
  const connection = await mongoose.createConnection(mongod.uri).asPromise()
  const client = connection.getClient()
  const bad: string[] = []
  for (const { name } of (await client.db('admin').admin().listDatabases()).databases) {
    if (!name.startsWith('test_faults_')) continue
    for (const { name: collection } of await client.db(name).listCollections().toArray()) {
      const { valid } = await client.db(name).command({ validate: collection, full: true })
      if (!valid) bad.push(`${name}.${collection}`)
    }
  }
  await connection.close()
  return bad
}

withDisk(
  'full disk: writes are refused with a reason, reads work, and everything recovers when there is space again',
  async () => {
    if (!disk) return
    for (const address of pages()) expect((await read(address)).status).toBe(200)
    const bytes = await fetch(site.url + picture.path).then(response => response.arrayBuffer())
    await until(reserved, pieces => pieces === 4, 30_000)
    await disk.fill()

    const refused = { status: 503, body: { message: expect.stringMatching(/disk is full/) } }
    expect(await upload()).toMatchObject(refused)
    // The last write with a response, and those after it that got none because the machine was busy.
    let possible: string[] = []
    let taken = 0
    // The free space is checked every two seconds.
    await until(
      async () => {
        const excerpt = `${taken} ${'Dark nebulae. '.repeat(30)}`.trim()
        const response = await write(excerpt)
        if (response.status === 200) {
          taken += 1
          possible = [excerpt]
        } else if (!isFull(response)) possible.push(excerpt)
        return response
      },
      isFull,
      30_000,
    )
    let slowest = 0
    let refusals = 0
    for (const ends = performance.now() + FULL_MS; performance.now() < ends; refusals++) {
      const responses = [await write('too much'), await upload()]
      for (const response of responses) expect(response).toMatchObject(refused)
      for (const address of pages()) {
        const response = await read(address)
        expect([address, response.status]).toEqual([address, 200])
        responses.push(response)
      }
      slowest = Math.max(slowest, ...responses.map(({ ms }) => ms))
      await pause(100)
    }
    expect(slowest).toBeLessThan(SOON_MS)
    expect(mongod.isAlive()).toBe(true)
    // Whoever wants to free space can sign in.
    await site.owner()
    const left = await reserved()

    await disk.makeRoom()
    const back = performance.now()
    await until(upload, ({ status }) => status === 201, 30_000)
    const stored = (await owner.get(`/api/posts/${post.id}`)).body as { excerpt: string | null }
    if (taken > 0) expect(possible).toContain(stored.excerpt)
    await until(
      () => write('There is space'),
      ({ status }) => status === 200,
      30_000,
    )
    const backMs = performance.now() - back
    await until(reserved, pieces => pieces === 4, 30_000)
    expect(await damaged()).toEqual([])
    const again = await fetch(site.url + picture.path)
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    for (const address of pages()) expect((await read(address)).status).toBe(200)
    console.info(
      `disk full for ${FULL_MS / 1_000} s: ${taken} small writes taken before it was known, then ${2 * refusals} refused; ` +
        `${left} of 4 pieces left; the slowest response after ${slowest.toFixed(0)} ms, writes back after ${backMs.toFixed(0)} ms`,
    )
  },
)
