import { objectLookup } from '../../src/catalog/object-lookup.ts'
import type { BuiltInAnswer } from '../../src/chat/answers/built-in-answer.ts'
import { createBuiltInAnswers } from '../../src/chat/built-in-answers.ts'
import { readFaq } from '../../src/recognition/faq.ts'
import { timeZoneAt } from '../../src/places/local-time.ts'
import { createTownLookup } from '../../src/places/town-lookup.ts'
import { readTowns } from '../../src/places/towns.ts'
import type { Place } from '../../src/ephemeris/place.ts'

export const lookup = objectLookup()
let now = new Date()
const builtIn = createBuiltInAnswers({
  lookup: () => lookup,
  showpieces: () => [],
  faq: readFaq,
  photographs: () => Promise.resolve([]),
  searchSite: () => Promise.resolve({ results: [], notSearched: [] }),
  lookUpTown: createTownLookup(readTowns()),
  timeZoneFor: (place, preferred) => preferred ?? timeZoneAt(place),
  now: () => now,
})

export const cincinnati = { latitude: 39.1, longitude: -84.5 }
/** Sat, Nov 21, 2026, 6:00 PM EST. */
export const SATURDAY_EVENING = '2026-11-21T23:00:00Z'

/** The built-in answer to a question at a time and place. */
export const builtInAnswer = async (
  text: string,
  {
    at = SATURDAY_EVENING,
    place = cincinnati,
    history = [],
  }: { at?: string; place?: Place | null; history?: string[] } = {},
): Promise<BuiltInAnswer> => {
  now = new Date(at)
  return builtIn({ text, history, place })
}

export const builtInText = async (...question: Parameters<typeof builtInAnswer>): Promise<string> =>
  (await builtInAnswer(...question)).text
