import { bodyTonight } from './body-tonight.ts'
import { type DeepSkyObject, fullName } from './deep-sky.ts'
import type { Find } from './find-object.ts'
import { objectOfLabel } from './named-object.ts'
import type { Night } from './night.ts'
import type { Place } from './place.ts'
import type { SolarBody } from './target.ts'
import { bestObjects, betterFirst, type ObjectTonight } from './tonight.ts'

/** A photograph of the site, as far as the sky is concerned. */
export interface Photograph {
  imageId: number
  title: string
  targetName: string | null
  thumbnailPath: string | null
}

export interface PhotographTonight {
  photograph: Photograph
  object: ObjectTonight
}

type Shown = { entry: DeepSkyObject } | { body: Exclude<SolarBody, 'Sun'> }

/** What of the night a photograph shows: by its target, else by its title; null for anything else. */
const shownBy = ({ targetName, title }: Photograph, find: Find): Shown | null => {
  const found = objectOfLabel(find, targetName ?? title)
  if (found?.type === 'deep-sky') return { entry: found.entry }
  return found?.type === 'solar-system' && found.name !== 'Sun' ? { body: found.name } : null
}

/** The photographs whose objects stand best in a night, one for each object, best first. */
export const bestPhotographs = (
  photographs: Photograph[],
  find: Find,
  place: Place,
  night: Night,
  count = 3,
): PhotographTonight[] => {
  const entries = new Set<DeepSkyObject>()
  const bodies = new Set<Exclude<SolarBody, 'Sun'>>()
  const byName = new Map<string, Photograph>()
  for (const photograph of photographs) {
    const shown = shownBy(photograph, find)
    if (!shown) continue
    const name = 'entry' in shown ? fullName(shown.entry) : shown.body
    if (byName.has(name)) continue
    byName.set(name, photograph)
    if ('entry' in shown) entries.add(shown.entry)
    else bodies.add(shown.body)
  }
  const up = [...bodies].flatMap(body => bodyTonight(body, place, night) ?? [])
  return [...bestObjects([...entries], place, night, count), ...up]
    .sort(betterFirst)
    .slice(0, count)
    .flatMap(object => {
      const photograph = byName.get(object.name)
      return photograph ? [{ photograph, object }] : []
    })
}
