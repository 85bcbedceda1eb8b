/**
 * The numbers of a session: the frames that were taken alike in one night. Only frames and exposure are required. What AstroBin
 * documents as valid is; wider bounds would only let typing errors pass.
 */
export const SESSION_NUMBERS = {
  /** Videos of planets have hundreds of thousands. */
  frames: { least: 1, most: 1_000_000, whole: true },
  /** Of each frame, in seconds. */
  exposureSeconds: { least: 0.000_01, most: 1_000_000, whole: false },
  iso: { least: 1, most: 10_000_000, whole: true },
  /** In the camera's own unit, as the offset; decibels may be below zero. */
  gain: { least: -100_000, most: 100_000, whole: false },
  offset: { least: 0, most: 100_000, whole: true },
  /** Pixels of a side that were read as one. */
  binning: { least: 1, most: 16, whole: true },
  /** Degrees Celsius. */
  sensorTemperature: { least: -274, most: 100, whole: false },
  fNumber: { least: 0.1, most: 1_000, whole: false },
  darks: { least: 0, most: 100_000, whole: true },
  flats: { least: 0, most: 100_000, whole: true },
  flatDarks: { least: 0, most: 100_000, whole: true },
  bias: { least: 0, most: 100_000, whole: true },
  /** Class of the sky, 1 the darkest. */
  bortle: { least: 1, most: 9, whole: true },
  /** Magnitudes per square arc-second. */
  meanSqm: { least: 0, most: 100, whole: false },
  /** Arc-seconds: a pixel behind a wide lens has a hundred. */
  meanFwhm: { least: 0, most: 1_000, whole: false },
  /** Degrees Celsius. */
  ambientTemperature: { least: -100, most: 70, whole: false },
} as const satisfies Record<string, { least: number; most: number; whole: boolean }>

export type SessionNumber = keyof typeof SESSION_NUMBERS
export type RequiredNumber = 'frames' | 'exposureSeconds'

/** Whether a value is a number that a session may have there. */
export const isSessionNumber = (name: SessionNumber, value: unknown): value is number => {
  const { least, most, whole } = SESSION_NUMBERS[name]
  return typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value))
}

/** The range of a number, in words: 'a whole number from 1 to 16'. */
export const sessionRange = (name: SessionNumber): string => {
  const { least, most, whole } = SESSION_NUMBERS[name]
  return `a ${whole ? 'whole ' : ''}number from ${least.toLocaleString('en-US', { maximumFractionDigits: 5 })} to ${most.toLocaleString('en-US')}`
}

/** What a sum of integration is made of. */
export interface Exposures {
  filter: string | null
  frames: number
  exposureSeconds: number
}

export interface Integration {
  /** Frames times exposure, over all. */
  seconds: number
  frames: number
  /** By filter, in the order in which they first occur; null: the sessions without one. */
  filters: { filter: string | null; seconds: number; frames: number }[]
}

/** Without the rounding errors of sums of tenths: to a thousandth of a second. */
const exact = (seconds: number) => Math.round(seconds * 1_000) / 1_000

/** The total integration of some sessions, over all and by filter; names that differ in case or spaces are one filter. */
export function integrationOf(sessions: readonly Exposures[]): Integration {
  const filters = new Map<string | null, Integration['filters'][number]>()
  for (const { filter, frames, exposureSeconds } of sessions) {
    const key = filter === null ? null : filter.trim().replace(/\s+/g, ' ').toLowerCase()
    const sum = filters.get(key) ?? { filter, seconds: 0, frames: 0 }
    const seconds = exact(sum.seconds + frames * exposureSeconds)
    filters.set(key, { ...sum, seconds, frames: sum.frames + frames })
  }
  const all = [...filters.values()]
  return {
    seconds: exact(all.reduce((sum, { seconds }) => sum + seconds, 0)),
    frames: all.reduce((sum, { frames }) => sum + frames, 0),
    filters: all,
  }
}
