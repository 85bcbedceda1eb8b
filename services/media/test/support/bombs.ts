import { crc32 } from 'node:zlib'
import sharp, { type JpegOptions } from 'sharp'

// Small files that say they are large: what a decoder would allocate follows from their headers alone.

const SIDE = 14_000
const small = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 64, height: 48, channels, background: { r: 10, g: 20, b: 30, alpha: 0.5 } } })

interface PngHeader {
  side?: number
  depth?: 8 | 16
  /** 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha. */
  color: 0 | 2 | 3 | 4 | 6
  interlaced?: boolean
}

async function png({ side = SIDE, depth = 8, color, interlaced = false }: PngHeader): Promise<Buffer> {
  const bytes = await small()
    .png({ palette: color === 3 })
    .toBuffer()
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.set([depth, color, 0, 0, interlaced ? 1 : 0], 24)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Writes the size into a JPEG's frame header, baseline or progressive. */
async function jpeg(options: JpegOptions, side = SIDE, picture = small()): Promise<Buffer> {
  const bytes = await picture.jpeg(options).toBuffer()
  const at = Math.max(bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes.indexOf(Buffer.from([0xff, 0xc2])))
  bytes.writeUInt16BE(side, at + 5)
  bytes.writeUInt16BE(side, at + 7)
  return bytes
}

async function webp(lossless: boolean): Promise<Buffer> {
  const bytes = await small().webp({ lossless }).toBuffer()
  const at = bytes.indexOf(lossless ? 'VP8L' : 'VP8 ')
  if (lossless) bytes.writeUInt32LE(((SIDE - 1) | ((SIDE - 1) << 14)) >>> 0, at + 9)
  else {
    bytes.writeUInt16LE(SIDE, at + 14)
    bytes.writeUInt16LE(SIDE, at + 16)
  }
  return bytes
}

async function gif(side: number): Promise<Buffer> {
  const bytes = await small().gif().toBuffer()
  const frame = bytes.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(side, at)
  return bytes
}

async function avif(channels: 3 | 4): Promise<Buffer> {
  const bytes = await small(channels).avif({ effort: 0 }).toBuffer()
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(SIDE, at + 8)
    bytes.writeUInt32BE(SIDE, at + 12)
  }
  return bytes
}

interface TiffHeader {
  side?: number
  bits: number
  samples: number
  /** 1 unsigned, 3 floating point. */
  format?: number
  bigEndian?: boolean
}

/** A TIFF with one strip of no bytes. */
function tiff({ side = SIDE, bits, samples, format = 1, bigEndian = false }: TiffHeader): Buffer {
  const [SHORT, LONG] = [3, 4]
  const entries: [tag: number, type: number, value: number][] = [
    [256, LONG, side],
    [257, LONG, side],
    [258, SHORT, bits],
    [259, SHORT, 8],
    [262, SHORT, samples > 2 ? 2 : 1],
    [273, LONG, 8],
    [277, SHORT, samples],
    [278, LONG, side],
    [279, LONG, 0],
    [339, SHORT, format],
  ]
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  const write = (value: number, at: number, length: number) =>
    bigEndian ? bytes.writeUIntBE(value, at, length) : bytes.writeUIntLE(value, at, length)
  bytes.write(bigEndian ? 'MM' : 'II', 'latin1')
  write(42, 2, 2)
  write(8, 4, 4)
  write(entries.length, 8, 2)
  entries.forEach(([tag, type, value], n) => {
    const at = 10 + n * 12
    write(tag, at, 2)
    write(type, at + 2, 2)
    write(1, at + 4, 4)
    write(value, at + 8, type === SHORT ? 2 : 4)
  })
  return bytes
}

/** Twenty of them, each of which would take more memory than there is for one upload. */
export const bombs: [name: string, make: () => Promise<Buffer> | Buffer][] = [
  ['interlaced PNG of 16 bits, RGB and alpha', () => png({ depth: 16, color: 6, interlaced: true })],
  ['interlaced PNG of 16 bits, RGB', () => png({ depth: 16, color: 2, interlaced: true })],
  ['interlaced PNG of 16 bits, gray and alpha', () => png({ depth: 16, color: 4, interlaced: true })],
  ['interlaced PNG of 8 bits, RGB and alpha', () => png({ color: 6, interlaced: true })],
  ['interlaced PNG of 8 bits, RGB', () => png({ color: 2, interlaced: true })],
  ['interlaced PNG with a palette', () => png({ color: 3, interlaced: true })],
  ['PNG of 16 bits, RGB and alpha', () => png({ depth: 16, color: 6 })],
  ['PNG of 60,000 × 60,000 pixels', () => png({ side: 60_000, depth: 8, color: 2 })],
  ['progressive JPEG', () => jpeg({ progressive: true })],
  ['progressive JPEG in full color', () => jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['progressive JPEG in CMYK', () => jpeg({ progressive: true }, SIDE, small().toColourspace('cmyk'))],
  ['JPEG of 65,500 × 65,500 pixels', () => jpeg({}, 65_500)],
  ['WebP', () => webp(false)],
  ['lossless WebP', () => webp(true)],
  ['GIF', () => gif(SIDE)],
  ['GIF of 65,535 × 65,535 pixels', () => gif(65_535)],
  ['AVIF', () => avif(3)],
  ['AVIF with alpha', () => avif(4)],
  ['TIFF of 32-bit floats', () => tiff({ bits: 32, samples: 3, format: 3 })],
  ['TIFF of 32-bit floats, big endian', () => tiff({ bits: 32, samples: 3, format: 3, bigEndian: true })],
  ['TIFF of 16 bits, RGB and alpha', () => tiff({ bits: 16, samples: 4 })],
]
