/** Of the values of a channel, where 0 is black and 1 is white. */
export interface Statistics {
  median: number
  /** The median of the distances from the median: as robust a measure of the spread. */
  mad: number
  /** What 99 of 100 values are below. */
  bright: number
}

/** A histogram transformation: what is below `shadows` becomes black, and of the rest `midtones` becomes half of white. */
export interface Transfer {
  shadows: number
  midtones: number
}

export const UNCHANGED: Transfer = { shadows: 0, midtones: 0.5 }

/** How far below the median black begins, in standard deviations of the background. */
const SHADOWS_CLIPPING = -2.8
/** Of normally distributed values: their standard deviation by their MAD. */
const MADN = 1.4826
/** For values without any spread, as Siril takes it. */
const LEAST_MAD = 0.001

/** The midtones transfer function: 0 stays 0, 1 stays 1, `midtones` becomes 0.5. */
export const transferMidtones = (midtones: number, value: number): number =>
  ((midtones - 1) * value) / ((2 * midtones - 1) * value - midtones)

/** Of values that are numbers; sorts them. */
export function statisticsOf(values: Float32Array): Statistics {
  if (values.length === 0) return { median: 0, mad: 0, bright: 0 }
  const median = medianOf(values.sort())
  const bright = values[Math.floor((values.length - 1) * 0.99)] as number
  return { median, bright, mad: medianOf(values.map(value => Math.abs(value - median)).sort()) }
}

function medianOf(sorted: Float32Array): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

/** Where black begins, and how far above it the background lies; channels are linked, so that colors stay. */
function backgroundOf(channels: readonly Statistics[]) {
  const mean = (of: (channel: Statistics) => number) =>
    channels.reduce((sum, channel) => sum + of(channel), 0) / channels.length
  const median = mean(channel => channel.median)
  const shadows = mean(channel => channel.median + SHADOWS_CLIPPING * MADN * (channel.mad || LEAST_MAD))
  const clipped = Math.min(1, Math.max(0, shadows))
  return { median, shadows: clipped, distance: median - clipped, bright: mean(channel => channel.bright) }
}

/**
 * The stretch of PixInsight's Screen Transfer Function and of Siril: shadows are clipped 2.8 standard deviations below the
 * background, which becomes as bright as wanted.
 * Source: PixInsight, ScreenTransferFunction AutoStretch; Siril, find_linked_midtones_balance.
 */
export function autoStretch(channels: readonly Statistics[], background: number): Transfer {
  const { shadows, distance } = backgroundOf(channels)
  return distance > 0 ? { shadows, midtones: transferMidtones(background, distance) } : UNCHANGED
}

// Where linear and stretched pictures of several kinds lie: docs/decisions/0059-automatic-stretch.md.
const LINEAR_DISTANCE = 0.035
const STRETCHED_MEDIAN = 0.05
const STRETCHED_CONTRAST = 0.2

/**
 * Whether the values are still in proportion to the light. Then the background is squeezed into a narrow part of the range.
 * So is one from which all noise was taken, but that is bright, and so is much of what stands before it.
 */
export function isLinear(channels: readonly Statistics[]): boolean {
  const { median, distance, bright } = backgroundOf(channels)
  const hasContrast = median >= STRETCHED_MEDIAN && bright - median >= STRETCHED_CONTRAST
  return distance < LINEAR_DISTANCE && !hasContrast
}
