import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { parse } from 'yaml'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'
import { isDecodedTooLarge, type PictureHeader } from '../src/uploads/decoded-size.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { bombs } from './support/bombs.ts'
import { createHttpClient, type HttpClient } from './support/http-client.ts'
import { jpeg } from './support/pictures.ts'
import { endSpawned, spawnEntry, type Spawned } from './support/spawn.ts'
import { startMedia, type Media } from './support/start-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

// The service and the worker as containers run them, each a process of its own whose memory the system measures.
const PATIENCE_MS = 600_000
jest.setTimeout(PATIENCE_MS)

const MB = 1024 * 1024

/** Bytes, as the system counts them: VmRSS, what is in memory now; VmHWM, the most that was since the process began. */
const memoryOf = async ({ pid }: Spawned, what: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024
}
/** The peak is what it is now. */
const forgetPeak = ({ pid }: Spawned) => writeFile(`/proc/${pid}/clear_refs`, '5')
const inMb = (bytes: number) => Math.round(bytes / MB)

const UNITS: Record<string, number> = { m: MB, g: 1024 * MB }
const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8')
const { services } = parse(compose, { merge: true, maxAliasCount: -1 }) as {
  services: Record<string, { mem_limit?: string } | undefined>
}
const containerLimit = (name: 'media' | 'worker'): number => {
  const [, size, unit = ''] = /^(\d+)([mg])$/.exec(services[name]?.mem_limit ?? '') ?? []
  return Number(size) * (UNITS[unit] ?? NaN)
}

let media: Media
let service: Spawned
let worker: Spawned
let http: HttpClient
beforeAll(async () => {
  media = await startMedia({}, { worker: false })
  // As in containers: docker-compose.yml.
  const environment = { ...media.environment, MALLOC_MMAP_THRESHOLD_: '1048576', POLISH_DELAY_SECONDS: '0' }
  service = await spawnEntry('main', environment)
  worker = await spawnEntry('worker', environment)
  http = createHttpClient(`http://127.0.0.1:${service.bytesPort}`, GATEWAY_SECRET)
  await waitUntilSettled(media, await http.uploadImage(await jpeg()))
})
afterAll(async () => {
  endSpawned()
  await media.stop()
})

describe('memory of the service', () => {
  it('does not grow by pictures that would take too much of it, all at once', async () => {
    const all = await Promise.all(bombs.map(async ([, make]) => make()))
    const before = await memoryOf(service, 'VmRSS')
    await forgetPeak(service)
    const upload = (bytes: Buffer) => http.upload('/images', [{ field: 'image', name: 'a', bytes }], { title: 'Bomb' })
    const statuses = await Promise.all(all.map(async bytes => (await upload(bytes)).status))
    expect(statuses).toEqual(bombs.map(() => 413))
    const grown = (await memoryOf(service, 'VmHWM')) - before
    console.info(`${bombs.length} bombs at once: ${inMb(before)} MB before, ${inMb(grown)} MB more at most`)
    // The least of them would take 390 MB.
    expect(grown).toBeLessThan(100 * MB)
  })
})

const plain = (side: number): Sharp =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#234' }, limitInputPixels: false })
const sixteenBits = (side: number): Sharp => plain(side).toColourspace('rgb16')

type Largest = Pick<PictureHeader, 'mimeType' | 'depth' | 'isInterlaced'> & { side: number; make: Sharp }

/** Of each kind the largest that passes: 512 MB held at once, or 1.2 GB that go by row by row. */
const largest: [name: string, picture: Largest][] = [
  [
    'an interlaced PNG',
    {
      ...{ mimeType: 'image/png', depth: 'uchar', isInterlaced: true, side: 13_060 },
      make: plain(13_060).png({ progressive: true, compressionLevel: 1 }),
    },
  ],
  [
    'a progressive JPEG in full color',
    {
      ...{ mimeType: 'image/jpeg', depth: 'uchar', isInterlaced: true, side: 9_230 },
      make: plain(9_230).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    },
  ],
  [
    'a WebP',
    {
      ...{ mimeType: 'image/webp', depth: 'uchar', isInterlaced: false, side: 11_310 },
      make: plain(11_310).webp({ effort: 0 }),
    },
  ],
  [
    'an AVIF',
    {
      ...{ mimeType: 'image/avif', depth: 'uchar', isInterlaced: false, side: 5_330 },
      make: plain(5_330).avif({ effort: 0 }),
    },
  ],
  [
    'a PNG of 16 bits',
    {
      ...{ mimeType: 'image/png', depth: 'ushort', isInterlaced: false, side: 14_140 },
      make: sixteenBits(14_140).png({ compressionLevel: 1 }),
    },
  ],
  [
    'a TIFF of 16 bits',
    {
      ...{ mimeType: 'image/tiff', depth: 'ushort', isInterlaced: false, side: 14_140 },
      make: sixteenBits(14_140).tiff({ compression: 'deflate' }),
    },
  ],
]

it('limits of the containers are known', () => {
  expect([containerLimit('media'), containerLimit('worker')]).toEqual([1024 * MB, 1536 * MB])
})

// All of them take some minutes.
const tried = process.env.TEST_FULL === '1' ? largest : largest.filter(([name]) => name === 'an AVIF')
describe('memory of the service and the worker', () => {
  it.each(tried)('is less than what their containers have for %s that just passes', async (name, picture) => {
    const { make, side, ...header } = picture
    const passes = (of: number) => !isDecodedTooLarge({ ...header, channels: 3, width: of, height: of })
    expect([passes(side), passes(side + 20)]).toEqual([true, false])
    const bytes = await make.toBuffer()
    for (const each of [service, worker]) await forgetPeak(each)
    const id = await http.uploadImage(bytes, { imageType: 'gallery' }, 'large')
    expect((await waitUntilSettled(media, id, PATIENCE_MS)).state).toBe('IMAGE_STATE_READY')
    // Tiles and smaller files are made after that.
    const work = media.connection.collection('work')
    await until(async () => (await work.countDocuments()) === 0, 'the work to be done', PATIENCE_MS)
    const peaks = await Promise.all([service, worker].map(each => memoryOf(each, 'VmHWM')))
    console.info(`${name} of ${side}²: the service ${inMb(peaks[0] ?? 0)} MB, the worker ${inMb(peaks[1] ?? 0)} MB`)
    const limits = [containerLimit('media'), containerLimit('worker')]
    peaks.forEach((peak, nth) => expect(peak).toBeLessThan(limits[nth] ?? NaN))
  })
})
