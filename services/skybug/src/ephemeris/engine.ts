import { createRequire } from 'node:module'
import type * as Astronomy from 'astronomy-engine'

const load = createRequire(import.meta.url)

/**
 * Astronomy Engine (Don Cross, MIT): VSOP87 and a lunar theory cut down to ±1 arc-minute, checked by its author against
 * NOVAS and JPL Horizons.
 *
 * Required on first use: parsing it takes 50 ms that booting can do without, and its ES build isn't marked as a module.
 */
export const astronomy = (): typeof Astronomy => load('astronomy-engine') as typeof Astronomy

/** The method that every computed report states. Details and measured accuracy: docs/sky.md. */
export const METHOD =
  'Astronomy Engine (VSOP87, ±2 arc-minutes against JPL DE421); apparent topocentric positions of date; rise and set of the upper limb on a flat horizon with 34′ of refraction'
