import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DEFAULT_STRETCH, type Stretch } from '@skyfolio/runtime/domain/stretch'
import fc from 'fast-check'
import sharp from 'sharp'
import { astronomicalExaminer, readImage } from '../src/adapters/astronomical-image-file.ts'
import { developToTiff } from '../src/adapters/original-reader.ts'
import { pictureExaminer } from '../src/adapters/sharp.ts'
import { readRows } from '../src/astronomical-images/pixel-rows.ts'
import { assembleXisf, fitsHeader } from './support/astronomical-files.ts'
import { jpeg } from './support/pictures.ts'

const SAMPLES = new URL('../src/astronomical-images/testing/samples/', import.meta.url)
const pathOf = (name: string) => new URL(name, SAMPLES).pathname

interface Expected {
  stretch: { pixels: number[][] }
  [sample: string]: (number | null)[] | { pixels: number[][] }
}
const expected = JSON.parse(await readFile(pathOf('expected.json'), 'utf8')) as Expected

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-astronomical-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
const stored = async (bytes: Uint8Array | string) => {
  const path = join(folder, `file-${(files += 1)}`)
  await writeFile(path, bytes)
  return path
}
const limits = { maxPixels: 200_000_000 }
const examiner = astronomicalExaminer(pictureExaminer(limits), limits)
const examine = (path: string, timeZone = 'America/New_York') => examiner.examine(path, timeZone)

/** What libvips reads of the picture: 16-bit values, pixel by pixel, from the top. */
async function develop(path: string, stretch: Stretch = { ...DEFAULT_STRETCH, mode: 'off' }) {
  const picture = join(folder, `picture-${(files += 1)}.tif`)
  try {
    await developToTiff(path, stretch, picture)
    const opened = sharp(picture)
    const { space = '' } = await opened.metadata()
    const raw = opened.toColourspace(space).raw({ depth: 'ushort' })
    const { data, info } = await raw.toBuffer({ resolveWithObject: true })
    return { ...info, values: new Uint16Array(data.buffer, data.byteOffset, data.length / 2) }
  } finally {
    await rm(picture, { force: true })
  }
}

describe('pixels of FITS and XISF files', () => {
  const samples = Object.keys(expected).filter(name => name !== 'stretch')

  it.each(samples)(
    'are those that astropy and xisf read: %s',
    async name => {
      const wanted = (expected[name] as (number | null)[]).map(value => Math.round((value ?? 0) * 65_535))
      const { width, channels, values } = await develop(pathOf(name))
      expect([width, values.length, channels]).toEqual([
        9,
        wanted.length,
        wanted.length % 3 === 0 && channels === 3 ? 3 : 1,
      ])
      const differences = wanted.map((value, n) => Math.abs(value - (values[n] as number)))
      expect(Math.max(...differences)).toBeLessThanOrEqual(1)
    },
    60_000,
  )

  it('are all of one size in the samples, so that nothing is compared with itself', () => {
    expect(samples.length).toBeGreaterThan(30)
    expect(samples.filter(name => name.includes('rgb')).length).toBeGreaterThan(15)
  })

  it.each(['lz4', 'zstd'])(
    'are unpacked a part at a time, with matches far away: %s',
    async codec => {
      const block = new Uint16Array(30_000)
      let state = 1
      block.forEach((_, n) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
        block[n] = state >>> 15
      })
      const { values } = await develop(pathOf(`${codec}-repeated.xisf`))
      expect(values.length).toBe(60 * block.length)
      for (let part = 0; part < 60; part += 1)
        expect(
          Buffer.from(values.slice(part * 30_000, (part + 1) * 30_000).buffer).equals(Buffer.from(block.buffer)),
        ).toBe(true)
    },
    60_000,
  )

  it('are read a few megabytes at a time, however large the file', async () => {
    const path = await stored(fitsHeader({ BITPIX: -32, NAXIS: 3, NAXIS1: 20_000, NAXIS2: 10_000, NAXIS3: 3 }))
    // Sparse: it takes no space.
    await truncate(path, 2880 + 20_000 * 10_000 * 3 * 4)
    const file = await open(path)
    try {
      const { layout } = await readImage(file)
      for await (const { channels } of readRows(file, layout)) {
        const bytes = channels.reduce((sum, values) => sum + values.byteLength, 0)
        expect(bytes).toBeLessThanOrEqual(4 * 1024 * 1024)
        break
      }
    } finally {
      await file.close()
    }
  })
})

describe('the stretch', () => {
  it('is the one that PixInsight documents, computed with numpy', async () => {
    const { values } = await develop(pathOf('stars.fits'), { ...DEFAULT_STRETCH, mode: 'on' })
    const pixels = expected.stretch.pixels.map((_, n) => [...values.subarray(n * 17 * 3, n * 17 * 3 + 3)])
    expect(pixels.length).toBeGreaterThan(100)
    pixels.forEach((pixel, n) =>
      pixel.forEach((value, channel) =>
        expect(Math.abs(value / 65_535 - (expected.stretch.pixels[n]?.[channel] ?? NaN))).toBeLessThan(0.001),
      ),
    )
  })

  it('brings the background to the brightness that is wanted', async () => {
    for (const background of [0.1, 0.25, 0.4]) {
      const { values } = await develop(pathOf('stars.fits'), { mode: 'on', background })
      const sorted = [...values.filter(value => value > 0)].sort((a, b) => a - b)
      expect(Math.abs((sorted[sorted.length >> 1] as number) / 65_535 - background)).toBeLessThan(0.05)
    }
  })

  it('is done once: what comes out of it is left as it is', async () => {
    const automatic = await develop(pathOf('stars.fits'), DEFAULT_STRETCH)
    const on = await develop(pathOf('stars.fits'), { ...DEFAULT_STRETCH, mode: 'on' })
    expect(automatic.values).toEqual(on.values)
    const header = { BITPIX: 16, NAXIS: 3, NAXIS1: 60, NAXIS2: 40, NAXIS3: 3, BZERO: 32_768, ROWORDER: "'TOP-DOWN'" }
    const planes = Buffer.alloc(60 * 40 * 3 * 2)
    on.values.forEach((value, n) => planes.writeInt16BE(value - 32_768, ((n % 3) * 2400 + Math.floor(n / 3)) * 2))
    const stretched = await stored(Buffer.concat([Buffer.from(fitsHeader(header)), planes]))
    expect((await develop(stretched, DEFAULT_STRETCH)).values).toEqual(on.values)
    expect((await develop(stretched, { ...DEFAULT_STRETCH, mode: 'on' })).values).not.toEqual(on.values)
  })

  it.each([0, 1, 30_000])('leaves a picture of one color alone: %d', async value => {
    const pixels = Buffer.alloc(200 * 2)
    for (let n = 0; n < 200; n += 1) pixels.writeInt16BE(value - 32_768, n * 2)
    const header = fitsHeader({ BITPIX: 16, NAXIS: 2, NAXIS1: 20, NAXIS2: 10, BZERO: 32_768 })
    const { values } = await develop(await stored(Buffer.concat([Buffer.from(header), pixels])), DEFAULT_STRETCH)
    expect(new Set(values).size).toBe(1)
  })
})

describe('examining FITS and XISF files', () => {
  it('tells size and kind, and how they were taken', async () => {
    expect(await examine(pathOf('stars.fits'))).toEqual({
      ...{ mimeType: 'image/fits', width: 60, height: 40, dateTaken: '2026-03-14' },
      ...{ targetName: null, session: null, title: null, description: null, altText: null },
      acquisition: {
        ...{ make: null, model: 'ZWO ASI2600MC Pro', lens: null, exposureSeconds: 180, iso: null },
        ...{ telescope: null, filter: null },
        ...{ focalLength: 550, fNumber: 5.5 },
      },
    })
    expect(await examine(pathOf('float32-rgb.xisf'))).toEqual({
      ...{ mimeType: 'image/x-xisf', width: 9, height: 5, dateTaken: null, acquisition: null },
      ...{ targetName: null, session: null, title: null, description: null, altText: null },
    })
    expect(await examine(await stored(await jpeg(64, 48)))).toMatchObject({
      mimeType: 'image/jpeg',
      width: 64,
    })
  })

  const cube = { BITPIX: 16, NAXIS: 3, NAXIS1: 9, NAXIS2: 5, NAXIS3: 3 }
  const image = 'geometry="9:5:1" sampleFormat="UInt8" location="attachment:4096:45"'
  const xisf = (attributes: string, children = '') => assembleXisf(`<Image ${attributes}>${children}</Image>`, 45)
  const broken: [string, () => Uint8Array | string | Promise<Uint8Array>, RegExp][] = [
    ['a FITS file cut off in its header', () => fitsHeader(cube).slice(0, 300), /ends in the middle of its header/],
    [
      'a FITS file cut off in its pixels',
      async () => (await readFile(pathOf('uint16-rgb.fits'))).subarray(0, 3100),
      /ends before its pixels/,
    ],
    [
      'an XISF file cut off in its pixels',
      async () => (await readFile(pathOf('uint16-rgb.xisf'))).subarray(0, -1),
      /ends before its pixels/,
    ],
    ['a FITS file that has only a header', () => fitsHeader({ BITPIX: 8, NAXIS: 0 }), /no image/],
    [
      'a header of 40,000 cards',
      () => `${fitsHeader(cube).slice(0, 480)}${'HISTORY'.padEnd(80).repeat(40_000)}`,
      /does not end/,
    ],
    [
      'axes that are negative',
      () => fitsHeader({ ...cube, NAXIS1: -9 }),
      /NAXIS1 must be a whole number above 0, and is -9/,
    ],
    ['a negative number of axes', () => fitsHeader({ ...cube, NAXIS: -3 }), /NAXIS must be/],
    ['an axis of no length', () => fitsHeader({ ...cube, NAXIS2: 0 }), /NAXIS2 must be/],
    ['an axis of half a pixel', () => fitsHeader({ ...cube, NAXIS2: 0.5 }), /NAXIS2 must be/],
    ['an axis that is a word', () => fitsHeader({ ...cube, NAXIS2: "'many'" }), /NAXIS2 must be/],
    ['pixels of 12 bits', () => fitsHeader({ ...cube, BITPIX: 12 }), /BITPIX is 12/],
    ['a scale of 0', () => fitsHeader({ ...cube, BSCALE: 0 }), /BSCALE/],
    [
      'entities',
      () => assembleXisf('<Image/>', 0, '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>'),
      /document type/,
    ],
    ['XML that is none', () => assembleXisf('<Image', 0), /not valid XML/],
    [
      '10,000 elements inside each other',
      () => assembleXisf('<a>'.repeat(10_000) + '</a>'.repeat(10_000), 0),
      /not valid XML/,
    ],
    ['an XISF header without an image', () => assembleXisf('', 0), /no image/],
    ['an XISF header of 4 GB', () => Buffer.from('XISF0100\xff\xff\xff\xff\0\0\0\0', 'latin1'), /longer than 8 MB/],
    ['a geometry without pixels', () => xisf(image.replace('9:5:1', '9:-5:1')), /geometry must be/],
    ['pixels nowhere', () => xisf(image.replace(/location="[^"]*"/, '')), /where the pixels are/],
    ['pixels beyond the end', () => xisf(image.replace('4096', '4294967296')), /ends before its pixels/],
    ['fewer bytes than pixels', () => xisf(image.replace(':45"', ':44"')), /where all of the pixels are/],
    ['bounds that are none', () => xisf(`${image} bounds="1:0"`), /bounds/],
    ['a compression that is none', () => xisf(`${image} compression="zlib"`), /compression/],
  ]
  it.each(broken)('rejects with 400 %s', async (_, make, message) => {
    const examined = examine(await stored(await make()))
    await expect(examined).rejects.toMatchObject({ kind: 'invalid', reason: 'BROKEN_PICTURE' })
    await expect(examined).rejects.toThrow(message)
  })

  const unsupported: [string, () => Uint8Array | string | Promise<Uint8Array>, RegExp][] = [
    ['a compressed FITS file', () => readFile(pathOf('compressed.fits.fz')), /without compression/],
    [
      'another compression',
      () => xisf(`${image} compression="lzma:45"`),
      /lzma\. Save the file without compression, or/,
    ],
    ['several blocks', () => xisf(`${image} compression="lz4:45" subblocks="9,45"`), /lz4 in several blocks\. Save/],
    ['a mosaic in FITS', () => fitsHeader({ ...cube, NAXIS: 2, BAYERPAT: "'RGGB'" }), /debayered/],
    ['a mosaic in XISF', () => xisf(image, '<ColorFilterArray pattern="RGGB" width="2" height="2"/>'), /debayered/],
    ['a cube of 4 planes', () => fitsHeader({ ...cube, NAXIS3: 4 }), /4 planes/],
    ['a spectrum', () => fitsHeader({ BITPIX: 16, NAXIS: 1, NAXIS1: 9 }), /1 axes/],
    ['pixels in the header', () => xisf(image.replace(/location="[^"]*"/, 'location="inline:base64"')), /monolithic/],
    [
      'pixels elsewhere',
      () => xisf(image.replace(/location="[^"]*"/, 'location="url(http://10.0.0.1/)"')),
      /monolithic/,
    ],
    ['complex numbers', () => xisf(image.replace('UInt8', 'Complex32')), /Complex32/],
    ['a turned picture', () => xisf(`${image} orientation="90"`), /upright/],
    ['a side of 150,000 pixels', () => fitsHeader({ ...cube, NAXIS1: 150_000 }), /100,000/],
  ]
  it.each(unsupported)('rejects with 415 and advice %s', async (_, make, message) => {
    const examined = examine(await stored(await make()))
    await expect(examined).rejects.toMatchObject({ kind: 'unsupported', reason: 'UNSUPPORTED_PICTURE' })
    await expect(examined).rejects.toThrow(message)
  })

  it('rejects with 413 what claims more pixels or bytes than there may be', async () => {
    const claims: [string, string | Uint8Array][] = [
      ['TOO_MANY_PIXELS', fitsHeader({ ...cube, NAXIS1: 4_294_967_295, NAXIS2: 4_294_967_295 })],
      ['TOO_MANY_PIXELS', fitsHeader({ ...cube, NAXIS1: 200_000, NAXIS2: 2_000 })],
      ['TOO_MANY_DECODED_BYTES', fitsHeader({ ...cube, BITPIX: -64, NAXIS1: 14_000, NAXIS2: 14_000 })],
      [
        'TOO_MANY_PIXELS',
        xisf('geometry="99999:99999:3" colorSpace="RGB" sampleFormat="UInt8" location="attachment:4096:29999400003"'),
      ],
    ]
    for (const [reason, bytes] of claims)
      await expect(examine(await stored(bytes))).rejects.toMatchObject({ kind: 'too_large', reason })
  })

  it('ends in a result or a 4xx for headers with any noise in them', async () => {
    for (const name of ['uint16-rgb.fits', 'zlib-shuffled-rgb.xisf']) {
      const whole = await readFile(pathOf(name))
      await fc.assert(
        fc.asyncProperty(fc.nat(600), fc.uint8Array({ minLength: 1, maxLength: 60 }), async (at, noise) => {
          const bytes = Uint8Array.from(whole)
          bytes.set(noise, at)
          const kind = await examine(await stored(bytes)).then(
            () => 'examined',
            (error: { kind?: string }) => error.kind,
          )
          expect(['examined', 'invalid', 'unsupported', 'too_large']).toContain(kind)
        }),
        { numRuns: 200 },
      )
    }
  })
})

describe('pixels that are compressed', () => {
  /** A frame of zstd: magic number, no content size, a window of so many kilobytes (a power of two), and blocks. */
  const zstd = (window: number, ...blocks: Buffer[]) =>
    Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, Math.log2(window) << 3]), ...blocks])
  /** A block that is one byte, repeated. */
  const repeated = (count: number, isLast: boolean) => {
    const block = Buffer.alloc(4)
    block.writeUIntLE((count << 3) | 2 | Number(isLast), 0, 3)
    return block
  }
  const many = (count: number, block: Buffer) => Buffer.concat(Array.from({ length: count }, () => block))
  const literals = (bytes: number) => Buffer.concat([Buffer.from([bytes << 4]), Buffer.alloc(bytes)])
  const cases: [string, string, Buffer][] = [
    ['noise', 'zlib', Buffer.alloc(100, 7)],
    ['far more than claimed', 'zlib', deflateSync(Buffer.alloc(50_000_000))],
    ['fewer than claimed', 'zlib', deflateSync(Buffer.alloc(200))],
    ['an end in the middle', 'lz4', Buffer.from([0xf0, 200, 1, 2, 3])],
    [
      'a match of gigabytes',
      'lz4',
      Buffer.concat([Buffer.from([0x1f, 1, 1, 0]), Buffer.alloc(9_000_000, 255), literals(5)]),
    ],
    ['fewer than claimed', 'lz4', literals(5)],
    ['nothing', 'lz4hc', Buffer.alloc(0)],
    ['noise', 'zstd', zstd(1024, Buffer.alloc(100, 0xaa))],
    ['cut off', 'zstd', zstd(1024, repeated(270, false))],
    ['far more than claimed', 'zstd', zstd(1024, many(20_000, repeated(131_072, false)))],
    ['a window of gigabytes', 'zstd', zstd(2 ** 21, repeated(270, true))],
    ['empty blocks without end', 'zstd', zstd(1024, many(100_000, repeated(0, false)))],
    ['noise after the end', 'zstd', Buffer.concat([zstd(1024, repeated(270, true)), Buffer.alloc(20, 9)])],
    ['nothing', 'zstd', Buffer.alloc(0)],
  ]
  it.each(cases)(
    'are rejected, and nothing is left of them: %s, %s',
    async (_, codec, block) => {
      const attributes = `geometry="9:5:3" sampleFormat="UInt16" colorSpace="RGB" compression="${codec}:270"`
      const location = `location="attachment:4096:${block.length}"`
      const path = await stored(assembleXisf(`<Image ${attributes} ${location}/>`, block))
      expect(await examine(path)).toMatchObject({ width: 9, height: 5 })
      await expect(develop(path)).rejects.toMatchObject({ kind: 'invalid', reason: 'BROKEN_PICTURE' })
      expect((await readdir(folder)).filter(name => name.startsWith('picture-'))).toEqual([])
    },
    60_000,
  )

  it('are unpacked beside the process, whose memory stays as it is', async () => {
    const claimed = 'geometry="20000:6000:3" sampleFormat="UInt8" colorSpace="RGB" compression="lz4:360000000"'
    const block = Buffer.concat([
      Buffer.from([0x1f, 1, 1, 0]),
      Buffer.alloc(1_420_000, 255),
      Buffer.from([0]),
      literals(5),
    ])
    const path = await stored(assembleXisf(`<Image ${claimed} location="attachment:4096:${block.length}"/>`, block))
    const before = process.memoryUsage().arrayBuffers
    let largest = 0
    const timer = setInterval(() => (largest = Math.max(largest, process.memoryUsage().arrayBuffers)), 5)
    // It unpacks to more than it claims, which shows at the end only.
    await expect(develop(path)).rejects.toMatchObject({ reason: 'BROKEN_PICTURE' })
    clearInterval(timer)
    expect(largest).toBeGreaterThan(0)
    expect(largest - before).toBeLessThan(50_000_000)
  }, 60_000)
})
