import type { FileHandle } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Stretch } from '@skyfolio/domain/photographs/stretch'
import type { PixelLayout, Range } from './astronomical-image.ts'
import { autoStretch, isLinear, statisticsOf, transferMidtones, UNCHANGED, type Statistics } from './auto-stretch.ts'
import { readRows } from './pixel-rows.ts'
import { rangeOf } from './value-range.ts'

/** Values of a channel from which its statistics are made: a median of so many is good to a thousandth of the spread. */
const MOST_SAMPLES = 2 ** 20
const WHITE = 65_535

interface Measured {
  range: Range
  /** Of each channel, in parts of the range. */
  statistics: Statistics[]
}

/** Rows of 16-bit values, pixel by pixel, from the top. */
export type DevelopedRows = AsyncIterable<Uint16Array>

/**
 * Makes an image that is not compressed visible: it is read twice, a few rows at a time.
 * @throws BROKEN_PICTURE
 */
export async function* develop(file: FileHandle, layout: PixelLayout, stretch: Stretch): DevelopedRows {
  const { range, statistics } = await measure(file, layout)
  const isStretched = stretch.mode === 'automatic' ? isLinear(statistics) : stretch.mode === 'on'
  const { shadows, midtones } = isStretched ? autoStretch(statistics, stretch.background) : UNCHANGED
  const scale = 1 / ((range.high - range.low) * (1 - shadows))
  const black = range.low + (range.high - range.low) * shadows
  for await (const { channels } of readRows(file, layout)) {
    const developed = new Uint16Array((channels[0] as Float32Array).length * channels.length)
    channels.forEach((values, channel) => {
      for (let n = 0, at = channel; n < values.length; n += 1, at += channels.length) {
        const value = ((values[n] as number) - black) * scale
        // What is no number stays black.
        if (value > 0) developed[at] = value < 1 ? transferMidtones(midtones, value) * WHITE + 0.5 : WHITE
      }
    })
    yield developed
  }
}

async function measure(file: FileHandle, layout: PixelLayout): Promise<Measured> {
  const { width, height, channels } = layout
  const step = Math.ceil(Math.sqrt((width * height) / MOST_SAMPLES))
  const most = Math.ceil(width / step) * Math.ceil(height / step)
  const samples = Array.from({ length: channels }, () => ({ values: new Float32Array(most), count: 0 }))
  let [least, largest] = [Infinity, -Infinity]
  for await (const rows of readRows(file, layout)) {
    rows.channels.forEach((values, channel) => {
      if (!layout.range)
        for (let n = 0; n < values.length; n += 1) {
          const value = values[n] as number
          if (value < least && value !== -Infinity) least = value
          if (value > largest && value !== Infinity) largest = value
        }
      const sample = samples[channel] as (typeof samples)[number]
      for (let y = (step - (rows.top % step)) % step; y < rows.count; y += step)
        for (let at = y * width; at < (y + 1) * width; at += step) {
          const value = values[at] as number
          // As Siril does: 0 is where no frame of a stack has anything.
          if (value !== 0 && Number.isFinite(value)) sample.values[sample.count++] = value
        }
    })
  }
  const statistics: Statistics[] = []
  const sorted: Float32Array[] = []
  for (const { values, count } of samples) {
    const counted = values.subarray(0, count)
    statistics.push(statisticsOf(counted))
    sorted.push(counted)
    // Sorting takes a tenth of a second: leases are renewed meanwhile.
    await setImmediate()
  }
  const range = layout.range ?? rangeOf({ least, largest, channels: sorted })
  return { range, statistics: statistics.map(channel => inRange(channel, range)) }
}

function inRange({ median, mad, bright }: Statistics, { low, high }: Range): Statistics {
  const part = (value: number) => Math.min(1, Math.max(0, (value - low) / (high - low)))
  return { median: part(median), bright: part(bright), mad: mad / (high - low) }
}
