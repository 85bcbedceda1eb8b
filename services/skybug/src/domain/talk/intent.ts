import type { SkyObject } from '../sky/find-object.ts'

/** What a question is after, when the grammar is sure of it. */
export type Intent =
  | { kind: 'tonight' }
  | { kind: 'planets' }
  | { kind: 'rise-set'; object: SkyObject; event: 'rise' | 'set' | 'transit' | 'all' }
  | { kind: 'where'; object: SkyObject }
  | { kind: 'phase' }
  | { kind: 'next-phase'; phase: 'new moon' | 'first quarter' | 'full moon' | 'last quarter' | 'half moon' }
  | { kind: 'twilight' }
  | { kind: 'best-time'; object: SkyObject }
  | { kind: 'eclipse'; of: 'sun' | 'moon' | null }
  | { kind: 'shower'; name: string | null }
  | { kind: 'conjunction'; object: SkyObject | null }
  | { kind: 'opposition'; object: SkyObject }
  | { kind: 'chart'; object: SkyObject | null; red: boolean }
  | { kind: 'what-is'; object: SkyObject }
  | { kind: 'distance'; object: SkyObject }
  | { kind: 'separation'; objects: [SkyObject, SkyObject] }
  | { kind: 'compare'; objects: [SkyObject, SkyObject] }
  | { kind: 'constellation'; object: SkyObject }
  | { kind: 'photographs' }
  | { kind: 'greeting' }
  | { kind: 'thanks' }
  | { kind: 'abilities' }
  | { kind: 'known'; id: string }

/** What the grammar makes of a question: an intent, a question in return, or nothing it can do. */
export type Understanding =
  | { kind: 'intent'; intent: Intent }
  /** Better asked back than answered wrongly: the things that may be meant, as questions that can be sent. */
  | { kind: 'unsure'; lead: string; choices: string[] }
  /** Named something no catalogue here has. */
  | { kind: 'unknown-object'; name: string }
  /** Outside of what can be computed or is written down; `what` names it in a few words where that is known. */
  | { kind: 'cannot'; what: string | null }

/** The intents whose answers depend on where somebody stands. */
export const NEEDS_PLACE = new Set<Intent['kind']>([
  'tonight',
  'planets',
  'rise-set',
  'where',
  'twilight',
  'best-time',
  'chart',
  'photographs',
])

/** Those, and the ones that say more when the place is known. */
export const HEEDS_PLACE = new Set<Intent['kind']>([...NEEDS_PLACE, 'eclipse', 'shower', 'separation'])

/** The intents that are answered for whatever day. */
export const TIMELESS = new Set<Intent['kind']>(['greeting', 'thanks', 'abilities', 'best-time', 'what-is'])

/** The intents that look for what comes after a moment: they can be asked of a whole year. */
export const EVENTS = new Set<Intent['kind']>(['next-phase', 'eclipse', 'shower', 'conjunction', 'opposition'])
