import type { FileHandle } from 'node:fs/promises'
import { brokenPicture } from '../uploads/upload.ts'
import { SAMPLES, type PixelLayout } from './astronomical-image.ts'

/** Rows one below the other, the values of each channel by themselves. */
export interface PixelRows {
  /** The number of the first, from the top. */
  top: number
  count: number
  channels: Float32Array[]
}

/** Of the values of the rows that are read at once. */
const CHUNK_BYTES = 4 * 1024 * 1024

export const endsEarly = () => brokenPicture('The file ends before its pixels do')

/**
 * Reads an image that is not compressed, a few rows at a time from the top. Values that are missing are NaN.
 * @throws BROKEN_PICTURE
 */
export async function* readRows(file: FileHandle, layout: PixelLayout): AsyncGenerator<PixelRows> {
  const { width, height, channels, isPlanar, isBottomUp } = layout
  const rowValues = width * channels
  const most = Math.max(1, Math.floor(CHUNK_BYTES / (rowValues * Math.max(4, SAMPLES[layout.sample].bytes))))
  for (let top = 0; top < height; top += most) {
    const count = Math.min(most, height - top)
    // As they stand in the file.
    const first = isBottomUp ? height - top - count : top
    const read = (plane: number, from: number, values: number) =>
      readValues(file, layout, { first: plane * width * height + from, count: values })
    const separate = isPlanar
      ? await inOrder(channels, plane => read(plane, first * width, count * width))
      : separated(await read(0, first * rowValues, count * rowValues), channels)
    yield { top, count, channels: isBottomUp ? separate.map(values => upsideDown(values, width)) : separate }
  }
}

async function inOrder<Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let n = 0; n < count; n += 1) results.push(await work(n))
  return results
}

/** Some values of an image, in the order in which they are stored. */
async function readValues(
  file: FileHandle,
  layout: PixelLayout,
  { first, count }: { first: number; count: number },
): Promise<Float32Array> {
  const { sample, isShuffled, isBigEndian, offset, zero, scale, blank } = layout
  const { bytes, Values } = SAMPLES[sample]
  const stored = Buffer.from(new ArrayBuffer(count * bytes))
  if (isShuffled) {
    const all = layout.width * layout.height * layout.channels
    const part = Buffer.alloc(count)
    for (let byte = 0; byte < bytes; byte += 1) {
      await readFully(file, part, offset + byte * all + first)
      for (let n = 0, at = byte; n < count; n += 1, at += bytes) stored[at] = part[n] as number
    }
  } else await readFully(file, stored, offset + first * bytes)
  if (isBigEndian) swapBytes(stored, bytes)
  const raw = new Values(stored.buffer)
  if (raw instanceof Float32Array && zero === 0 && scale === 1) return raw
  const values = new Float32Array(count)
  for (let n = 0; n < count; n += 1) {
    const value = Number(raw[n])
    values[n] = value === blank ? Number.NaN : zero + scale * value
  }
  return values
}

async function readFully(file: FileHandle, into: Buffer, position: number): Promise<void> {
  for (let done = 0; done < into.length;) {
    const { bytesRead } = await file.read(into, done, into.length - done, position + done)
    if (bytesRead === 0) throw endsEarly()
    done += bytesRead
  }
}

function swapBytes(buffer: Buffer, bytes: number): void {
  if (bytes === 2) buffer.swap16()
  else if (bytes === 4) buffer.swap32()
  else if (bytes === 8) buffer.swap64()
}

/** The channels of values that stand pixel by pixel. */
function separated(values: Float32Array, channels: number): Float32Array[] {
  if (channels === 1) return [values]
  return Array.from({ length: channels }, (_, channel) => {
    const own = new Float32Array(values.length / channels)
    for (let n = 0, at = channel; n < own.length; n += 1, at += channels) own[n] = values[at] as number
    return own
  })
}

function upsideDown(values: Float32Array, width: number): Float32Array {
  const turned = new Float32Array(values.length)
  for (let at = 0; at < values.length; at += width)
    turned.set(values.subarray(at, at + width), values.length - at - width)
  return turned
}
