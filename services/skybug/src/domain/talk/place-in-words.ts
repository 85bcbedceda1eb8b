import type { Find } from '../sky/find-object.ts'
import type { Town } from '../sky/find-towns.ts'
import type { Place } from '../sky/place.ts'
import { typedPlace } from '../sky/typed-place.ts'

const NAMED =
  /\b(?:in|from|at|near|around|over|for) ((?:\p{Lu}[\p{L}.'’-]+)(?:[ -](?:\p{Lu}[\p{L}.'’-]+|de|da|do|del|la|le|el|am|an|of))*(?:, ?\p{L}[\p{L}. ]*\p{L})?)/gu
const PAIR = /[+−-]?\d{1,2}(?:\.\d+)?\s*°?\s*[NS]?\s*,\s*[+−-]?\d{1,3}(?:\.\d+)?\s*°?\s*[EW]?/i
const NO_TOWN =
  /^(?:The|My|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Earth|Space|Here)\b/

/** A place as it may be stored and told: to a tenth of a degree, some ten kilometers. */
export const rounded = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 10) / 10 || 0,
  longitude: Math.round(longitude * 10) / 10 || 0,
})

/** The place a question names, rounded: 'tonight in Tucson', 'from 40.7, -74.0'. Null: none. */
export const placeInWords = (
  question: string,
  { find, towns }: { find: Find; towns: (query: string) => Town[] },
): { place: Place; name: string | null } | null => {
  const pair = PAIR.exec(question)
  const typed = pair && typedPlace(pair[0])
  if (typed) return { place: rounded(typed), name: null }
  for (const [, name = ''] of question.matchAll(NAMED)) {
    if (NO_TOWN.test(name)) continue
    const sky = find(name)
    if (sky.found && !sky.nearly) continue
    const [town] = towns(name.replace(/\.$/, ''))
    const [asked = ''] = name.split(',')
    if (town && town.name.toLowerCase().startsWith(asked.trim().toLowerCase()))
      return { place: rounded(town), name: town.name }
  }
  return null
}
