import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import mongoose from 'mongoose'
import { keepReserve } from '../../../deploy/local/running/disk-reserve.ts'
import { inFull } from '../support/full.ts'
import type { HttpAnswer, HttpCaller } from '../support/http-caller.ts'
import { startMongod, type OwnMongod } from '../support/own-mongod.ts'
import { pictureForm, uploadPicture } from '../support/pictures.ts'
import { until } from '../support/until.ts'
import { startHouse, type House } from './support/house.ts'
import { mountSmallDisk } from './support/small-disk.ts'

// A site whose database and pictures lie on one disk, which somebody fills to the last byte. mongod would end when it can't
// write its next checkpoint: it is given what `npm start` keeps for it, and nobody may write until there is room again.
jest.setTimeout(300_000)

// mongod takes 300 MB for its journal, 256 are left to it, and 128 are kept for it.
const disk = mountSmallDisk(1_200)
const withDisk = disk ? test : test.skip
// Longer than from one checkpoint of mongod to the next.
const FULL_MS = inFull(75_000, 2_000)
const SOON_MS = inFull(2_500, 10_000)

let mongod: OwnMongod
let endReserve: () => Promise<void>
let house: House
let owner: HttpCaller
let picture: { path: string }
let post: { id: number; slug: string }

beforeAll(async () => {
  if (!disk) return
  mongod = await startMongod(disk.folder)
  endReserve = keepReserve(disk.folder, () => undefined, 0)
  const objects = join(disk.folder, 'objects')
  await mkdir(objects)
  house = await startHouse({
    ...{ services: ['content', 'media'], mongodb: mongod.uri, objects },
    // Nothing is answered from memory.
    gateway: { FRONT_CACHE_BYTES: '0' },
  })
  owner = await house.owner()
  picture = await uploadPicture(owner, { imageType: 'gallery' })
  post = (await owner.send('POST', '/api/posts', { title: 'Shown', content: '<p>Clear skies.</p>', published: true }))
    .body as typeof post
})
afterAll(async () => {
  if (!disk) return
  await disk.makeRoom()
  await endReserve()
  await house.stop()
  await mongod.stop()
  disk.remove()
})

const upload = async () => owner.send('POST', '/api/images', await pictureForm({ title: 'x' }))
/** Of all that `npm start` keeps for mongod; it is given back in pieces. */
const reserved = async () => (await readdir(disk?.folder ?? '')).filter(name => name.startsWith('reserve-')).length
const write = (excerpt: string) => owner.send('PUT', `/api/posts/${post.id}`, { excerpt })
const isFull = ({ status, body }: HttpAnswer) => status === 503 && /disk is full/.test(String(body.message))
const pages = () => ['/', '/gallery', `/blog/${post.slug}`, '/api/posts', '/api/images/gallery', '/api/site-settings']
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

withDisk('writes are refused with a reason, reads go on, and all is as before when there is room again', async () => {
  if (!disk) return
  for (const address of pages()) expect((await read(address)).status).toBe(200)
  const bytes = await fetch(house.url + picture.path).then(answer => answer.arrayBuffer())
  await until(reserved, pieces => pieces === 4, 30_000)
  await disk.fill()

  const refused = { status: 503, body: { message: expect.stringMatching(/disk is full/) } }
  expect(await upload()).toMatchObject(refused)
  // The last that was answered, and what was under way afterwards when nobody could be answered on a held-up machine.
  let possible: string[] = []
  let taken = 0
  // MongoDB is asked every two seconds how much is left.
  await until(
    async () => {
      const excerpt = `${taken} ${'Dark nebulae. '.repeat(30)}`.trim()
      const answer = await write(excerpt)
      if (answer.status === 200) {
        taken += 1
        possible = [excerpt]
      } else if (!isFull(answer)) possible.push(excerpt)
      return answer
    },
    isFull,
    30_000,
  )
  let slowest = 0
  let refusals = 0
  for (const ends = performance.now() + FULL_MS; performance.now() < ends; refusals++) {
    const answers = [await write('too much'), await upload()]
    for (const answer of answers) expect(answer).toMatchObject(refused)
    for (const address of pages()) {
      const answer = await read(address)
      expect([address, answer.status]).toEqual([address, 200])
      answers.push(answer)
    }
    slowest = Math.max(slowest, ...answers.map(({ ms }) => ms))
    await pause(100)
  }
  expect(slowest).toBeLessThan(SOON_MS)
  expect(mongod.isAlive()).toBe(true)
  // Whoever wants to make room can sign in.
  await house.owner()
  const left = await reserved()

  await disk.makeRoom()
  const back = performance.now()
  await until(upload, ({ status }) => status === 201, 30_000)
  const kept = (await owner.get(`/api/posts/${post.id}`)).body as { excerpt: string | null }
  if (taken > 0) expect(possible).toContain(kept.excerpt)
  await until(
    () => write('There is room'),
    ({ status }) => status === 200,
    30_000,
  )
  const backMs = performance.now() - back
  await until(reserved, pieces => pieces === 4, 30_000)
  expect(await damaged()).toEqual([])
  const again = await fetch(house.url + picture.path)
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  for (const address of pages()) expect((await read(address)).status).toBe(200)
  console.info(
    `disk full for ${FULL_MS / 1_000} s: ${taken} small writes taken before it was known, then ${2 * refusals} refused; ` +
      `${left} of 4 pieces left; the slowest answer after ${slowest.toFixed(0)} ms, writes back after ${backMs.toFixed(0)} ms`,
  )
})
