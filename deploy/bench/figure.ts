import type { Compared } from './measuring/alternate.ts'

/** One line of the table. */
export interface Figure {
  /** What was measured, in words. */
  what: string
  wanted: string
  measured: string
  passed: boolean
  /** Absolute values and how far the rounds lay apart. */
  seen: string
  /** For a table of its own: what a request takes with so much content. */
  curve?: { of: string; at: Record<string, string> }
}

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`
export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`
export const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
export const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MiB`

/** Our rate against another's, which it must come near. */
export const rateFigure = (what: string, wanted: number, compared: Compared, more: string[] = []): Figure => {
  const { ratio, ours, theirs, lowest, highest } = compared
  const rounds = `rounds ${times(lowest)} to ${times(highest)}`
  return {
    what,
    wanted: `≥ ${times(wanted)}`,
    measured: times(ratio),
    passed: ratio >= wanted,
    seen: [`${perSecond(ours)} : ${perSecond(theirs)}`, rounds, ...more].join('; '),
  }
}
