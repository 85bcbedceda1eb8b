import { deflateSync } from 'node:zlib'

/** What the patches of a test picture show, from left to right, in 8 bits. */
export const PATCHES = [5, 64, 128, 193, 252]
const PATCH_SIDE = 32
const WIDTH = PATCHES.length * PATCH_SIDE
const HEIGHT = 64
const TILE_SIDE = 64

const [SHORT, LONG, UNDEFINED, LONG8] = [3, 4, 7, 16]
const VALUE_BYTES: Record<number, number> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1, [LONG8]: 8 }

const [STRIP_OFFSETS, TILE_OFFSETS] = [273, 324]

export interface TestTiff {
  bits: number
  /** 1 unsigned, 2 signed, 3 floating point, 6 complex. */
  format?: number
  /** 0 white is 0, 1 black is 0, 2 RGB, 5 CMYK, 8 CIELAB, … */
  photometric?: number
  /** Of the color; by default one, and three for RGB. */
  colors?: number
  extraSamples?: number[]
  compression?: number
  hasSeparatePlanes?: boolean
  isTiled?: boolean
  isBigEndian?: boolean
  isBigTiff?: boolean
  orientation?: number
  /** The number for what shows a value from 0 to 1; by default black is 0 and white the largest number, or 1. */
  numberOf?: (value: number, sample: number) => number
  /** An ICC profile. */
  profile?: Uint8Array
}

/** A TIFF with the patches side by side, and its directory before the pixels. */
export function testTiff(tiff: TestTiff): Buffer {
  const { bits, format = 1, photometric = 1, extraSamples = [], compression = 1, isBigEndian = false } = tiff
  const { isTiled = false, hasSeparatePlanes = false, isBigTiff = false, orientation = 1, profile } = tiff
  const { colors = photometric === 2 ? 3 : 1 } = tiff
  const samples = colors + extraSamples.length
  const blocks = blocksOf(tiff, samples).map(block => (compression === 8 ? deflateSync(block) : block))

  const offsetType = isBigTiff ? LONG8 : LONG
  // From the first pixel on.
  const offsets = blocks.map((_, n) => blocks.slice(0, n).reduce((at, block) => at + block.length, 0))
  const lengths = blocks.map(block => block.length)
  const where: [number, number, number[]][] = isTiled
    ? [
        [322, SHORT, [TILE_SIDE]],
        [323, SHORT, [TILE_SIDE]],
        [TILE_OFFSETS, offsetType, offsets],
        [325, LONG, lengths],
      ]
    : [
        [STRIP_OFFSETS, offsetType, offsets],
        [278, SHORT, [HEIGHT]],
        [279, LONG, lengths],
      ]
  const entries: [tag: number, type: number, values: number[]][] = [
    [256, SHORT, [WIDTH]],
    [257, SHORT, [HEIGHT]],
    [258, SHORT, Array.from({ length: samples }, () => bits)],
    [259, SHORT, [compression]],
    [262, SHORT, [photometric]],
    [274, SHORT, [orientation]],
    [277, SHORT, [samples]],
    [284, SHORT, [hasSeparatePlanes ? 2 : 1]],
    [339, SHORT, Array.from({ length: samples }, () => format)],
    ...where,
  ]
  if (extraSamples.length > 0) entries.push([338, SHORT, extraSamples])
  if (profile) entries.push([34_675, UNDEFINED, [...profile]])
  entries.sort(([one], [other]) => one - other)
  return assemble(blocks, entries, { isBigEndian, isBigTiff })
}

/** The strips, or tiles, of all planes. */
function blocksOf(tiff: TestTiff, samples: number): Buffer[] {
  const { bits, format = 1, isTiled = false, hasSeparatePlanes = false, isBigEndian = false } = tiff
  const { extraSamples = [], numberOf = value => value * largest(bits, format) } = tiff
  const isColor = (sample: number) => sample < samples - extraSamples.length
  const blockOf = (left: number, width: number, own: number[]): Buffer => {
    const writer = new BitWriter(Math.ceil((width * own.length * bits) / 8) * HEIGHT)
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = left; x < left + width; x += 1)
        for (const sample of own) {
          const shown = (PATCHES[Math.floor(x / PATCH_SIDE)] ?? 0) / 255
          writer.write(numberOf(isColor(sample) ? shown : 1, sample), { bits, format, isBigEndian })
        }
      writer.endRow()
    }
    return writer.bytes
  }
  const all = Array.from({ length: samples }, (_, sample) => sample)
  const planes = hasSeparatePlanes ? all.map(sample => [sample]) : [all]
  const lefts = isTiled ? [0, TILE_SIDE, 2 * TILE_SIDE] : [0]
  return planes.flatMap(own => lefts.map(left => blockOf(left, isTiled ? TILE_SIDE : WIDTH, own)))
}

const largest = (bits: number, format: number): number =>
  format === 3 ? 1 : format === 2 ? 2 ** (bits - 1) - 1 : 2 ** bits - 1

class BitWriter {
  readonly bytes: Buffer
  #at = 0
  #bit = 0

  constructor(length: number) {
    this.bytes = Buffer.alloc(length)
  }

  write(number: number, { bits, format, isBigEndian }: { bits: number; format: number; isBigEndian: boolean }): void {
    if (bits % 8 !== 0) {
      for (let bit = bits - 1; bit >= 0; bit -= 1, this.#bit += 1)
        if ((Math.round(number) >> bit) & 1) this.bytes[this.#at + (this.#bit >> 3)]! |= 128 >> (this.#bit & 7)
      return
    }
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.#at, bits / 8)
    if (format === 3 && bits === 32) view.setFloat32(0, number, !isBigEndian)
    else if (format === 3 && bits === 64) view.setFloat64(0, number, !isBigEndian)
    else if (bits === 8) view.setUint8(0, Math.round(number))
    else if (bits === 16) view.setUint16(0, Math.round(number), !isBigEndian)
    else if (bits === 32) view.setUint32(0, Math.round(number), !isBigEndian)
    // Of other kinds nothing is read but what they are.
    this.#at += bits / 8
  }

  endRow(): void {
    this.#at += Math.ceil(this.#bit / 8)
    this.#bit = 0
  }
}

function assemble(
  blocks: Buffer[],
  entries: [tag: number, type: number, values: number[]][],
  { isBigEndian, isBigTiff }: { isBigEndian: boolean; isBigTiff: boolean },
): Buffer {
  const integer = (value: number, length: number) => {
    const bytes = Buffer.alloc(length)
    if (length === 8 && isBigEndian) bytes.writeBigUInt64BE(BigInt(value))
    else if (length === 8) bytes.writeBigUInt64LE(BigInt(value))
    else if (isBigEndian) bytes.writeUIntBE(value, 0, length)
    else bytes.writeUIntLE(value, 0, length)
    return bytes
  }
  const offsetBytes = isBigTiff ? 8 : 4
  const directoryAt = isBigTiff ? 16 : 8
  const valuesAt = directoryAt + (isBigTiff ? 8 + entries.length * 20 : 2 + entries.length * 12) + offsetBytes
  const bytesOf = (type: number, values: number[]) => values.length * (VALUE_BYTES[type] as number)
  const valueBytes = entries.map(([, type, values]) => bytesOf(type, values)).filter(bytes => bytes > offsetBytes)
  const pixelsAt = valuesAt + valueBytes.reduce((sum, bytes) => sum + bytes, 0)
  let outside = Buffer.alloc(0)
  const rows = entries.map(([tag, type, values]) => {
    const base = tag === STRIP_OFFSETS || tag === TILE_OFFSETS ? pixelsAt : 0
    const bytes = Buffer.concat(values.map(value => integer(base + value, VALUE_BYTES[type] as number)))
    let place = bytes
    if (bytes.length > offsetBytes) {
      place = integer(valuesAt + outside.length, offsetBytes)
      outside = Buffer.concat([outside, bytes])
    }
    const padded = Buffer.concat([place, Buffer.alloc(offsetBytes - place.length)])
    return Buffer.concat([integer(tag, 2), integer(type, 2), integer(values.length, offsetBytes), padded])
  })
  const order = Buffer.from(isBigEndian ? 'MM' : 'II')
  const head = isBigTiff
    ? [order, integer(43, 2), integer(8, 2), integer(0, 2), integer(directoryAt, 8)]
    : [order, integer(42, 2), integer(directoryAt, 4)]
  const directory = [integer(rows.length, isBigTiff ? 8 : 2), ...rows, integer(0, offsetBytes)]
  return Buffer.concat([...head, ...directory, outside, ...blocks])
}
