import type { Comparison } from './measuring/alternate.ts'

/** One row of the report. */
export interface Figure {
  /** The same in every run, so that runs can be compared. */
  name: string
  target: string
  measured: string
  passed: boolean
  /** Absolute values and the spread of the rounds. */
  details: string
}

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`
export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`
export const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
export const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MiB`

/** `ours : theirs`, and how far the rounds lay apart. */
export const comparisonDetails = (comparison: Comparison, format: (value: number) => string): string => {
  const { ours, theirs, lowest, highest } = comparison
  return `${format(ours)} : ${format(theirs)}; rounds ${times(lowest)} to ${times(highest)}`
}

/** A ratio that must not be lower than `least`. */
export const ratioAtLeast = (name: string, least: number, ratio: number, details: string): Figure => ({
  name,
  target: `≥ ${times(least)}`,
  measured: times(ratio),
  passed: ratio >= least,
  details,
})

/** A ratio that must not be higher than `most`. */
export const ratioAtMost = (name: string, most: number, ratio: number, details: string): Figure => ({
  name,
  target: `≤ ${times(most)}`,
  measured: times(ratio),
  passed: ratio <= most,
  details,
})

/** Our rate against another's, of which it must reach at least `least`. */
export const rateFigure = (name: string, least: number, comparison: Comparison, more: string[] = []): Figure =>
  ratioAtLeast(name, least, comparison.ratio, [comparisonDetails(comparison, perSecond), ...more].join('; '))
