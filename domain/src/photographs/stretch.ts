/**
 * How the linear pixels of a FITS or XISF file are made visible. automatic: they are stretched unless they have been already;
 * on, off: the owner knows better.
 */
export const STRETCH_MODES = ['automatic', 'on', 'off'] as const
export type StretchMode = (typeof STRETCH_MODES)[number]

export interface Stretch {
  mode: StretchMode
  /** How bright the background of the sky becomes, from black (0) to white (1). */
  background: number
}

export const stretchLimits = { leastBackground: 0.05, mostBackground: 0.5 } as const

/** PixInsight's and Siril's own: a quarter of white. */
export const DEFAULT_STRETCH: Stretch = { mode: 'automatic', background: 0.25 }

/** Whether a value is a stretch that can be chosen. */
export function isStretch(value: unknown): value is Stretch {
  const { mode, background } = Object(value) as Partial<Record<keyof Stretch, unknown>>
  return (
    STRETCH_MODES.some(name => name === mode) &&
    typeof background === 'number' &&
    background >= stretchLimits.leastBackground &&
    background <= stretchLimits.mostBackground
  )
}
