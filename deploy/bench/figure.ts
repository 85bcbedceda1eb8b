/** One line of the table. */
export interface Figure {
  /** What was measured, in words. */
  what: string
  wanted: string
  measured: string
  passed: boolean
  /** Absolute values and how far the rounds lay apart. */
  seen: string
}

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`
export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`
export const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
export const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MiB`
