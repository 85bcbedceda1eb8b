import { open } from 'node:fs/promises'
import { endianness } from 'node:os'
import type { Size } from '../renditions/rendition.ts'

const STRIP_BYTES = 1024 * 1024
const [SHORT, LONG, UNDEFINED] = [3, 4, 7]
const VALUE_BYTES: Record<number, number> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1 }
/** In the machine's own order of bytes, as the values are. */
const isLittleEndian = endianness() === 'LE'

interface TiffPicture extends Size {
  /** Gray, RGB, or RGB with alpha. */
  channels: 1 | 3 | 4
  bits?: 8 | 16
  /** Whether the colors are premultiplied by alpha. */
  alpha?: 'none' | 'straight' | 'premultiplied'
  /** As EXIF counts them; absent: upright. */
  orientation?: number
  /** An ICC profile; absent: sRGB. */
  profile?: Uint8Array | null
}

/** Rows of values, pixel by pixel, from the top. */
type TiffRows = AsyncIterable<Uint8Array | Uint16Array>

/**
 * Writes an uncompressed TIFF of 16 or 8 bits in strips of several rows, for libvips to read from top to bottom.
 * Source: TIFF 6.0, sections 2, 4, 6 and 18.
 */
export async function writeTiff(path: string, picture: TiffPicture, rows: TiffRows): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.write(tiffHeader(picture))
    for await (const values of rows)
      await file.writeFile(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  } finally {
    await file.close()
  }
}

/** Everything before the pixels. */
function tiffHeader(picture: TiffPicture): Buffer {
  const { width, height, channels, bits = 16, alpha, orientation = 1, profile } = picture
  const rowBytes = (width * channels * bits) / 8
  const stripRows = Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / rowBytes)))
  const strips = Math.ceil(height / stripRows)
  const entries: [tag: number, type: number, values: number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: channels }, () => bits)],
    // Not compressed; black is 0, or RGB.
    [259, SHORT, [1]],
    [262, SHORT, [channels === 1 ? 1 : 2]],
    [273, LONG, []],
    [274, SHORT, [orientation]],
    [277, SHORT, [channels]],
    [278, LONG, [stripRows]],
    [279, LONG, Array.from({ length: strips }, (_, n) => Math.min(stripRows, height - n * stripRows) * rowBytes)],
    // All channels of a pixel together.
    [284, SHORT, [1]],
  ]
  if (channels === 4) entries.push([338, SHORT, [alpha === 'premultiplied' ? 1 : 2]])
  if (profile) entries.push([34_675, UNDEFINED, [...profile]])
  const directoryBytes = 2 + entries.length * 12 + 4
  const dataAt = 8 + directoryBytes + entries.length * 8 + strips * 8 + (profile?.length ?? 0)
  const offsets = entries.find(([tag]) => tag === 273)
  offsets?.[2].push(...Array.from({ length: strips }, (_, n) => dataAt + n * stripRows * rowBytes))

  const bytes = Buffer.alloc(dataAt)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const put = (type: number, at: number, value: number) => {
    if (type === SHORT) view.setUint16(at, value, isLittleEndian)
    else if (type === LONG) view.setUint32(at, value, isLittleEndian)
    else view.setUint8(at, value)
  }
  bytes.write(isLittleEndian ? 'II' : 'MM', 'latin1')
  put(SHORT, 2, 42)
  put(LONG, 4, 8)
  put(SHORT, 8, entries.length)
  let free = 8 + directoryBytes
  entries.forEach(([tag, type, values], n) => {
    const at = 10 + n * 12
    const valueBytes = VALUE_BYTES[type] as number
    put(SHORT, at, tag)
    put(SHORT, at + 2, type)
    put(LONG, at + 4, values.length)
    const isInside = values.length * valueBytes <= 4
    if (!isInside) put(LONG, at + 8, free)
    values.forEach((value, k) => put(type, (isInside ? at + 8 : free) + k * valueBytes, value))
    if (!isInside) free += values.length * valueBytes + ((values.length * valueBytes) % 4)
  })
  return bytes
}
