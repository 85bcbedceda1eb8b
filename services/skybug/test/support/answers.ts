import { placeZone } from '../../src/clients/place-zone.ts'
import { questions } from '../../src/data/questions.ts'
import { catalogue } from '../../src/data/sky-files.ts'
import { towns } from '../../src/data/towns.ts'
import { createObjectLookup } from '../../src/domain/sky/find-object.ts'
import type { Place } from '../../src/domain/sky/place.ts'
import { createTownNamed } from '../../src/domain/sky/town-named.ts'
import { type BuiltInReply, createBuiltIn } from '../../src/domain/talk/built-in.ts'

export const find = createObjectLookup(catalogue())
let now = new Date()
const builtIn = createBuiltIn({
  find: () => find,
  showpieces: () => [],
  questions,
  photographs: () => Promise.resolve([]),
  town: createTownNamed(towns),
  zoneOf: (place, wanted) => wanted ?? placeZone(place),
  now: () => now,
})

export const cincinnati = { latitude: 39.1, longitude: -84.5 }
/** An evening of a Saturday: Sat, Nov 21, 2026, 6:00 PM EST. */
export const SATURDAY_EVENING = '2026-11-21T23:00:00Z'

/** What the built-in answerer says to a question that is asked at a moment from a place. */
export const answered = async (
  question: string,
  { at = SATURDAY_EVENING, place = cincinnati }: { at?: string; place?: Place | null } = {},
): Promise<BuiltInReply> => {
  now = new Date(at)
  return builtIn({ question, before: [], place })
}

/** Its words alone. */
export const answerTo = async (...asked: Parameters<typeof answered>): Promise<string> =>
  (await answered(...asked)).text
