import { type DeepSkyObject, fullName } from '../../catalog/catalog.ts'
import { findByLabel, type ObjectLookup } from '../../catalog/object-lookup.ts'
import type { Place } from '../../ephemeris/place.ts'
import type { SolarBody } from '../../ephemeris/target.ts'
import type { Night } from '../night/night.ts'
import { bestObjects, bodyInNight, byRank, type ObjectInNight } from './tonight.ts'

/** A photograph of the site's gallery. */
export interface Photograph {
  imageId: number
  title: string
  targetName: string | null
  thumbnailPath: string | null
}

export interface PhotographInNight {
  photograph: Photograph
  object: ObjectInNight
}

type NightTarget = { entry: DeepSkyObject } | { body: Exclude<SolarBody, 'Sun'> }

/** The deep-sky object, Moon or planet of a photograph, by its target or else its title; null for anything else. */
const targetOfPhotograph = ({ targetName, title }: Photograph, lookup: ObjectLookup): NightTarget | null => {
  const object = findByLabel(lookup, targetName ?? title)
  if (object?.type === 'deep-sky') return { entry: object.entry }
  return object?.type === 'solar-system' && object.name !== 'Sun' ? { body: object.name } : null
}

/** The photographs of the best placed objects of a night, one for each object, best first. */
export const bestPhotographs = (
  photographs: Photograph[],
  lookup: ObjectLookup,
  place: Place,
  night: Night,
  count = 3,
): PhotographInNight[] => {
  const entries: DeepSkyObject[] = []
  const bodies: Exclude<SolarBody, 'Sun'>[] = []
  const byName = new Map<string, Photograph>()
  for (const photograph of photographs) {
    const target = targetOfPhotograph(photograph, lookup)
    if (!target) continue
    const name = 'entry' in target ? fullName(target.entry) : target.body
    if (byName.has(name)) continue
    byName.set(name, photograph)
    if ('entry' in target) entries.push(target.entry)
    else bodies.push(target.body)
  }
  const visibleBodies = bodies.flatMap(body => bodyInNight(body, place, night) ?? [])
  return [...bestObjects(entries, place, night, count), ...visibleBodies]
    .sort(byRank)
    .slice(0, count)
    .flatMap(object => {
      const photograph = byName.get(object.name)
      return photograph ? [{ photograph, object }] : []
    })
}
