import type { Range } from './astronomical-image.ts'

/** The values of an image whose format names no range. */
export interface Values {
  /** Of all pixels. */
  least: number
  largest: number
  /** A sample of each channel, in ascending order. */
  channels: readonly Float32Array[]
}

/** A value beyond all but this part of the others may be one of a broken pixel. */
const RARE = 1e-5
/** Of values from 0 to 1, those below 0 are black unless there are more than this part of them, as where the sky was subtracted. */
const MOST_BELOW_BLACK = 0.01
/** Resampling makes stars a little brighter than the brightest pixel was. */
const OVERSHOOT = 2

/**
 * The values that are shown black and white: programs for astrophotography write 0 to 1, others whatever they measure. Values
 * that are rare and far from all others decide nothing.
 */
export function rangeOf({ least, largest, channels }: Values): Range {
  const known = channels.filter(values => values.length > 0)
  if (known.length === 0) return { low: 0, high: 1 }
  const [bottom, top] = [lowest(known, RARE), highest(known, RARE)]
  const spread = top - bottom
  const low = Math.min(0, least >= bottom - spread ? least : bottom)
  const high = largest <= top + spread ? largest : top
  if (high > 0 && high <= OVERSHOOT) return { low: lowest(known, MOST_BELOW_BLACK) < 0 ? low : 0, high: 1 }
  return { low, high: high > low ? high : low + 1 }
}

const lowest = (channels: readonly Float32Array[], part: number) =>
  Math.min(...channels.map(values => values[Math.min(Math.ceil(values.length * part), values.length - 1)] as number))

const highest = (channels: readonly Float32Array[], part: number) =>
  Math.max(
    ...channels.map(values => values[Math.max(0, values.length - 1 - Math.ceil(values.length * part))] as number),
  )
