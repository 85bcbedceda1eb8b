import type { DeepSkyObject } from '../catalog/catalog.ts'
import { classOf, type TargetClass } from '../catalog/target-class.ts'
import { findByLabel, type ObjectLookup, requireObject } from '../catalog/object-lookup.ts'
import type { Place } from '../ephemeris/place.ts'
import { bestPhotographs, type Photograph, type PhotographInNight } from './observer/best-photographs.ts'
import { type BestTimes, bestTimesOf } from './observer/best-times.ts'
import { type MoonNight, moonOfNight } from './observer/moon-night.ts'
import { nightOf } from './night/night.ts'
import { type ObjectReport, objectReport } from './observer/object-report.ts'
import { type Tonight, tonight } from './observer/tonight.ts'

export interface SkyServiceDependencies {
  lookup(): ObjectLookup
  /** The objects that are worth showing to anybody: Messier's and Caldwell's. */
  showpieces(): DeepSkyObject[]
  gallery(): Promise<{ photographs: Photograph[]; isCurrent: boolean }>
  now(): Date
}

export interface NightReport extends Tonight {
  photographs: PhotographInNight[]
  /** False: the gallery could not be read, and `photographs` are from the last one known. */
  isGalleryCurrent: boolean
}

export type SkyService = ReturnType<typeof createSkyService>

/** Reports about the sky at a place, by default for now. */
export const createSkyService = ({ lookup, showpieces, gallery, now }: SkyServiceDependencies) => ({
  /** The night of a time, with the site's photographs of what is up. Throws SKY_INPUT. */
  async night(place: Place, time = now()): Promise<NightReport> {
    const night = nightOf(place, time)
    const report = tonight(place, time, showpieces(), { night })
    const { photographs, isCurrent } = await gallery()
    return {
      ...report,
      photographs: bestPhotographs(photographs, lookup(), place, night),
      isGalleryCurrent: isCurrent,
    }
  },

  /** Throws OBJECT_UNKNOWN, SKY_INPUT. */
  object: (name: string, place: Place, time = now()): ObjectReport =>
    objectReport(requireObject(lookup(), name), place, time),

  /** The Moon at the midnights that end evenings in a zone, and how far it was from a target. Throws SKY_INPUT. */
  moonNights: (nights: readonly string[], timeZone: string, target: string | null): MoonNight[] => {
    const object = target === null ? null : findByLabel(lookup(), target)
    return nights.map(night => moonOfNight(night, timeZone, object))
  },

  /** What is known of a target by its exact name: a guess would be told to visitors as a fact. */
  classOf: (target: string): TargetClass | null => {
    const object = findByLabel(lookup(), target, 'exact')
    return object && classOf(object)
  },

  /** Throws OBJECT_UNKNOWN, SKY_INPUT. */
  bestTimes: (name: string, place: Place, time = now()): BestTimes =>
    bestTimesOf(requireObject(lookup(), name), place, time),
})
