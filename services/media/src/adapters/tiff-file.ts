import { open } from 'node:fs/promises'
import { endianness } from 'node:os'
import type { DevelopedRows } from '../astronomical-images/develop.ts'
import type { Size } from '../renditions/rendition.ts'

const STRIP_BYTES = 1024 * 1024
const SAMPLE_BYTES = 2
const [SHORT, LONG] = [3, 4]
/** In the machine's own order of bytes, as the values are. */
const isLittleEndian = endianness() === 'LE'

/**
 * Writes an uncompressed TIFF of 16 bits in strips of some rows, for libvips to read from top to bottom.
 * Source: TIFF 6.0, sections 2, 4 and 6.
 */
export async function writeTiff(
  path: string,
  { width, height, channels }: Size & { channels: 1 | 3 },
  rows: DevelopedRows,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.write(tiffHeader({ width, height }, channels))
    for await (const values of rows) await file.writeFile(new Uint8Array(values.buffer))
  } finally {
    await file.close()
  }
}

/** Everything before the pixels. */
function tiffHeader({ width, height }: Size, channels: 1 | 3): Buffer {
  const rowBytes = width * channels * SAMPLE_BYTES
  const stripRows = Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / rowBytes)))
  const strips = Math.ceil(height / stripRows)
  const entries: [tag: number, type: number, values: number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: channels }, () => SAMPLE_BYTES * 8)],
    // Not compressed; black is 0, or RGB.
    [259, SHORT, [1]],
    [262, SHORT, [channels === 3 ? 2 : 1]],
    [273, LONG, []],
    [277, SHORT, [channels]],
    [278, LONG, [stripRows]],
    [279, LONG, Array.from({ length: strips }, (_, n) => Math.min(stripRows, height - n * stripRows) * rowBytes)],
    // All channels of a pixel together.
    [284, SHORT, [1]],
  ]
  const directoryBytes = 2 + entries.length * 12 + 4
  const dataAt = 8 + directoryBytes + entries.length * 8 + strips * 8
  const offsets = entries.find(([tag]) => tag === 273)
  offsets?.[2].push(...Array.from({ length: strips }, (_, n) => dataAt + n * stripRows * rowBytes))

  const bytes = Buffer.alloc(dataAt)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const put = (type: number, at: number, value: number) =>
    type === SHORT ? view.setUint16(at, value, isLittleEndian) : view.setUint32(at, value, isLittleEndian)
  bytes.write(isLittleEndian ? 'II' : 'MM', 'latin1')
  put(SHORT, 2, 42)
  put(LONG, 4, 8)
  put(SHORT, 8, entries.length)
  let free = 8 + directoryBytes
  entries.forEach(([tag, type, values], n) => {
    const at = 10 + n * 12
    const valueBytes = type === SHORT ? 2 : 4
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
