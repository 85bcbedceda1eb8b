import type { SkyObject } from '../catalog/catalog.ts'
import type { Optics } from './parse-optics.ts'

/** What a question asks for. */
export type Intent =
  | { kind: 'tonight' }
  | { kind: 'planets' }
  | { kind: 'rise-set'; object: SkyObject; event: 'rise' | 'set' | 'transit' | 'all' }
  | { kind: 'where'; object: SkyObject }
  | { kind: 'phase' }
  | { kind: 'next-phase'; phase: 'new moon' | 'first quarter' | 'full moon' | 'last quarter' | 'half moon' }
  | { kind: 'twilight' }
  | { kind: 'best-time'; object: SkyObject }
  | { kind: 'eclipse'; of: 'sun' | 'moon' | null; isTotal: boolean }
  /** `year`: the return of a named shower that is asked for. */
  | { kind: 'shower'; name: string | null; year: number | null }
  | { kind: 'conjunction'; object: SkyObject | null; other: SkyObject | null }
  /** At least so many planets (3…5), or those that are named. */
  | { kind: 'alignment'; count: number; planets: SkyObject[] }
  | { kind: 'field-of-view'; optics: Optics; object: SkyObject | null }
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
  | { kind: 'faq'; id: string }

/** The result of intent recognition. */
export type Recognition =
  | { kind: 'intent'; intent: Intent }
  /** Several intents are likely: the choices, each a question that can be sent. */
  | { kind: 'ambiguous'; lead: string; choices: string[] }
  /** Names a designation that no catalog has. */
  | { kind: 'unknown-object'; name: string }
  /** Beyond what can be computed or is written down; `topic` in a few words where it is recognized. */
  | { kind: 'unsupported'; topic: string | null }

/** Intents whose answers require a place. */
export const REQUIRES_PLACE = new Set<Intent['kind']>([
  'tonight',
  'planets',
  'rise-set',
  'where',
  'twilight',
  'best-time',
  'chart',
  'photographs',
])

/** Those, and the ones whose answers say more for a place. */
export const USES_PLACE = new Set<Intent['kind']>([...REQUIRES_PLACE, 'eclipse', 'shower', 'separation'])

/** Intents whose answers don't depend on the day. */
export const TIMELESS = new Set<Intent['kind']>([
  'greeting',
  'thanks',
  'abilities',
  'best-time',
  'what-is',
  'field-of-view',
])

/** Intents that list the events after a moment: they accept a whole year. */
export const LISTS_EVENTS = new Set<Intent['kind']>([
  'next-phase',
  'eclipse',
  'shower',
  'conjunction',
  'alignment',
  'opposition',
])
