import type { Find } from './find-object.ts'
import { objectOfLabel } from './named-object.ts'
import type { Night } from './night.ts'
import type { Place } from './place.ts'
import { type DeepSkyObject, fullName } from './deep-sky.ts'
import { bestObjects, type ObjectTonight } from './tonight.ts'

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

/** The deep-sky object a photograph shows: by its target, else by its title; null for what isn't one. */
const shownBy = ({ targetName, title }: Photograph, find: Find): DeepSkyObject | null => {
  const found = objectOfLabel(find, targetName ?? title)
  return found?.type === 'deep-sky' ? found.entry : null
}

/** The photographs whose objects stand best in a night, one for each object, best first. */
export const bestPhotographs = (
  photographs: Photograph[],
  find: Find,
  place: Place,
  night: Night,
  count = 3,
): PhotographTonight[] => {
  const shown = new Map<DeepSkyObject, Photograph>()
  for (const photograph of photographs) {
    const entry = shownBy(photograph, find)
    if (entry && !shown.has(entry)) shown.set(entry, photograph)
  }
  const byName = new Map([...shown].map(([entry, photograph]) => [fullName(entry), photograph]))
  return bestObjects([...shown.keys()], place, night, count).flatMap(object => {
    const photograph = byName.get(object.name)
    return photograph ? [{ photograph, object }] : []
  })
}
