import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import mongoose from 'mongoose'
import { inFull } from '../support/full.ts'
import type { HttpCaller } from '../support/http-caller.ts'
import { startMongod, type OwnMongod } from '../support/own-mongod.ts'
import { pictureForm, uploadPicture } from '../support/pictures.ts'
import { until } from '../support/until.ts'
import { startHouse, type House } from './support/house.ts'
import { mountSmallDisk } from './support/small-disk.ts'

// A site whose database and pictures lie on one disk, which somebody fills to the last byte. mongod ends itself when it
// can't write its next checkpoint: then it is as with any mongod that is gone.
jest.setTimeout(300_000)

// mongod takes 300 MB for its journal, and 256 are left to it.
const disk = mountSmallDisk(900)
const withDisk = disk ? test : test.skip
// Longer than from one checkpoint of mongod to the next.
const FULL_MS = inFull(75_000, 2_000)
const SOON_MS = inFull(2_500, 10_000)

let mongod: OwnMongod
let house: House
let owner: HttpCaller
let picture: { path: string }
let post: { id: number; slug: string }

beforeAll(async () => {
  if (!disk) return
  mongod = await startMongod(disk.folder)
  const objects = join(disk.folder, 'objects')
  await mkdir(objects)
  house = await startHouse({ services: ['content', 'media'], mongodb: mongod.uri, objects })
  owner = await house.owner()
  picture = await uploadPicture(owner, { imageType: 'gallery' })
  post = (await owner.send('POST', '/api/posts', { title: 'Shown', content: '<p>Clear skies.</p>', published: true }))
    .body as typeof post
})
afterAll(async () => {
  if (!disk) return
  await disk.makeRoom()
  if (!mongod.isAlive()) await mongod.mend()
  await house.stop()
  await mongod.stop()
  disk.remove()
})

const upload = async () => owner.send('POST', '/api/images', await pictureForm({ title: 'x' }))
const write = (excerpt: string) => owner.send('PUT', `/api/posts/${post.id}`, { excerpt })
const pages = () => ['/', '/gallery', `/blog/${post.slug}`, '/api/posts']
/** What no write below has to do with, so that the front cache has it. */
const KEPT = ['/api/images/gallery', '/api/site-settings']
const read = (address: string) => house.visitor().get(address)

/** Every collection of every database, as mongod itself judges it. */
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
  'writes are refused with a reason, reads go on, and when there is room again nothing is lost or damaged',
  async () => {
    if (!disk) return
    for (const address of [...pages(), ...KEPT]) expect((await read(address)).status).toBe(200)
    const bytes = await fetch(house.url + picture.path).then(answer => answer.arrayBuffer())
    await disk.fill()
    expect(await disk.free()).toBeLessThan(4_096)

    const refused = { status: 503, body: { message: expect.stringMatching(/disk is full/) } }
    expect(await upload()).toMatchObject(refused)
    const taken: string[] = []
    const unknown: string[] = []
    let slowest = 0
    for (let nth = 0, ends = performance.now() + FULL_MS; performance.now() < ends; nth++) {
      const excerpt = `${nth} ${'Dark nebulae. '.repeat(30)}`.trim()
      const { status, ms, body } = await write(excerpt)
      expect([200, 503]).toContain(status)
      if (status === 503) expect(body.message).toEqual(expect.any(String))
      ;(status === 200 ? taken : unknown).push(excerpt)
      slowest = Math.max(slowest, ms)
      for (const address of [...KEPT, ...(mongod.isAlive() ? pages() : [])]) {
        const answer = await read(address)
        // It may just have ended.
        const status = mongod.isAlive() || KEPT.includes(address) ? 200 : answer.status
        expect([address, answer.status, answer.ms < SOON_MS]).toEqual([address, status, true])
      }
      expect(await upload()).toMatchObject({ status: 503 })
      await pause(100)
    }
    expect(slowest).toBeLessThan(SOON_MS)
    const survived = mongod.isAlive()

    await disk.makeRoom()
    // As `npm start` and every cluster do.
    if (!mongod.isAlive()) await mongod.mend()
    await until(upload, ({ status }) => status === 201, 30_000)
    const { excerpt } = (await owner.get(`/api/posts/${post.id}`)).body as { excerpt: string }
    // The last that was answered, or one that was under way when nobody could be answered any more.
    const after = unknown.filter(one => Number.parseInt(one) > Number.parseInt(taken.at(-1) ?? '-1'))
    if (taken.length > 0) expect([taken.at(-1), ...after]).toContain(excerpt)
    expect(await damaged()).toEqual([])
    const again = await fetch(house.url + picture.path)
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    for (const address of [...pages(), ...KEPT]) expect((await read(address)).status).toBe(200)
    console.info(
      `disk full for ${FULL_MS / 1_000} s: uploads refused, ${taken.length} small writes taken and ${unknown.length} refused ` +
        `(mongod ${survived ? 'lived on' : 'ended'}), the slowest after ${slowest.toFixed(0)} ms`,
    )
  },
)
