import { open, readdir, readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { DEFAULT_STRETCH, type Stretch } from '@skyfolio/domain/photographs/stretch'
import sharp from 'sharp'
import { readImage } from '../src/adapters/astronomical-image-file.ts'
import { developToTiff } from '../src/adapters/original-reader.ts'
import { unpackFile } from '../src/adapters/unpack-file.ts'
import { unpackPixels } from '../src/adapters/unpack-pixels.ts'
import { readRows } from '../src/astronomical-images/pixel-rows.ts'
import { assembleXisf, examine, fitsHeader, samplePath } from './support/astronomical-files.ts'
import { withScratchFiles } from './support/scratch-files.ts'

interface Expected {
  stretch: { pixels: number[][] }
  [sample: string]: (number | null)[] | { pixels: number[][] }
}
const expected = JSON.parse(await readFile(samplePath('expected.json'), 'utf8')) as Expected

const scratch = withScratchFiles()
let pictures = 0

/** Starting a thread takes longer than unpacking these files; two tests do it. */
const unpackHere: typeof unpackPixels = task => unpackPixels(task, unpackFile)

async function develop(path: string, stretch: Stretch = { ...DEFAULT_STRETCH, mode: 'off' }, unpack = unpackHere) {
  const picture = join(scratch.folder, `picture-${(pictures += 1)}.tif`)
  try {
    await developToTiff(path, stretch, picture, unpack)
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
      const { width, channels, values } = await develop(samplePath(name))
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
      const { values } = await develop(samplePath(`${codec}-repeated.xisf`), undefined, unpackPixels)
      expect(values.length).toBe(60 * block.length)
      for (let part = 0; part < 60; part += 1)
        expect(
          Buffer.from(values.slice(part * 30_000, (part + 1) * 30_000).buffer).equals(Buffer.from(block.buffer)),
        ).toBe(true)
    },
    60_000,
  )

  it('are read a few megabytes at a time, however large the file', async () => {
    const path = await scratch.store(fitsHeader({ BITPIX: -32, NAXIS: 3, NAXIS1: 20_000, NAXIS2: 10_000, NAXIS3: 3 }))
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

describe('floating point numbers', () => {
  const floats = async (values: number[]) => {
    const header = fitsHeader({ BITPIX: -32, NAXIS: 2, NAXIS1: 60, NAXIS2: values.length / 60, ROWORDER: "'TOP-DOWN'" })
    const pixels = Buffer.alloc(values.length * 4)
    values.forEach((value, n) => pixels.writeFloatBE(value, n * 4))
    return scratch.store(Buffer.concat([Buffer.from(header), pixels]))
  }
  const ramp = (low: number, high: number) => Array.from({ length: 2400 }, (_, n) => low + ((high - low) * n) / 2399)

  it('make a ramp from black to white when all are negative', async () => {
    const path = await floats(ramp(-1, -0.001))
    for (const stretch of [DEFAULT_STRETCH, { ...DEFAULT_STRETCH, mode: 'off' as const }]) {
      const { values } = await develop(path, stretch)
      expect([values[0], values[2399]]).toEqual([0, 65_535])
      expect([...values].every((value, n) => n === 0 || value >= (values[n - 1] as number))).toBe(true)
      expect(new Set(values).size).toBeGreaterThan(2000)
    }
  })

  it.each([1e9, -1e9])('look the same whatever one broken pixel has: %d', async broken => {
    const shown = await develop(await floats(ramp(0.1, 0.9)), DEFAULT_STRETCH)
    const { values } = await develop(await floats([...ramp(0.1, 0.9).slice(0, -1), broken]), DEFAULT_STRETCH)
    const differences = [...values.slice(0, -1)].map((value, n) => Math.abs(value - (shown.values[n] as number)))
    expect(Math.max(...differences)).toBeLessThan(66)
    expect(values[2399]).toBe(broken > 0 ? 65_535 : 0)
  })
})

describe('the stretch', () => {
  it('is the one that PixInsight documents, computed with numpy', async () => {
    const { values } = await develop(samplePath('stars.fits'), { ...DEFAULT_STRETCH, mode: 'on' })
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
      const { values } = await develop(samplePath('stars.fits'), { mode: 'on', background })
      const sorted = [...values.filter(value => value > 0)].sort((a, b) => a - b)
      expect(Math.abs((sorted[sorted.length >> 1] as number) / 65_535 - background)).toBeLessThan(0.05)
    }
  })

  it('is done once: what comes out of it is left as it is', async () => {
    const automatic = await develop(samplePath('stars.fits'), DEFAULT_STRETCH)
    const on = await develop(samplePath('stars.fits'), { ...DEFAULT_STRETCH, mode: 'on' })
    expect(automatic.values).toEqual(on.values)
    const header = { BITPIX: 16, NAXIS: 3, NAXIS1: 60, NAXIS2: 40, NAXIS3: 3, BZERO: 32_768, ROWORDER: "'TOP-DOWN'" }
    const planes = Buffer.alloc(60 * 40 * 3 * 2)
    on.values.forEach((value, n) => planes.writeInt16BE(value - 32_768, ((n % 3) * 2400 + Math.floor(n / 3)) * 2))
    const stretched = await scratch.store(Buffer.concat([Buffer.from(fitsHeader(header)), planes]))
    expect((await develop(stretched, DEFAULT_STRETCH)).values).toEqual(on.values)
    expect((await develop(stretched, { ...DEFAULT_STRETCH, mode: 'on' })).values).not.toEqual(on.values)
  })

  it.each([0, 1, 30_000])('leaves a picture of one color alone: %d', async value => {
    const pixels = Buffer.alloc(200 * 2)
    for (let n = 0; n < 200; n += 1) pixels.writeInt16BE(value - 32_768, n * 2)
    const header = fitsHeader({ BITPIX: 16, NAXIS: 2, NAXIS1: 20, NAXIS2: 10, BZERO: 32_768 })
    const { values } = await develop(await scratch.store(Buffer.concat([Buffer.from(header), pixels])), DEFAULT_STRETCH)
    expect(new Set(values).size).toBe(1)
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
      const path = await scratch.store(assembleXisf(`<Image ${attributes} ${location}/>`, block))
      expect(await examine(path)).toMatchObject({ width: 9, height: 5 })
      await expect(develop(path)).rejects.toMatchObject({ kind: 'invalid', reason: 'BROKEN_PICTURE' })
      expect((await readdir(scratch.folder)).filter(name => name.startsWith('picture-'))).toEqual([])
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
    const path = await scratch.store(
      assembleXisf(`<Image ${claimed} location="attachment:4096:${block.length}"/>`, block),
    )
    const before = process.memoryUsage().arrayBuffers
    let largest = 0
    const timer = setInterval(() => (largest = Math.max(largest, process.memoryUsage().arrayBuffers)), 5)
    // It unpacks to more than it claims, which shows at the end only.
    await expect(develop(path, undefined, unpackPixels)).rejects.toMatchObject({ reason: 'BROKEN_PICTURE' })
    clearInterval(timer)
    expect(largest).toBeGreaterThan(0)
    expect(largest - before).toBeLessThan(50_000_000)
  }, 60_000)
})
