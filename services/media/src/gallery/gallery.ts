import type { Image, TargetClass } from '../images/image.ts'
import type { Group, IndexQuery, IndexResult } from './photograph-index.ts'

/** Of each group at most so many choices are shown. */
const MOST_CHOICES = 100
/** Targets that are classified at once. */
export const MOST_TARGETS = 200
/** Images that are changed at once. */
export const MOST_CHANGED = 100
/** Values of a group that are required at once. */
export const MOST_CHOSEN = 10

export type ClassifiedTarget = TargetClass & { target: string }

export interface Choice {
  value: string
  count: number
}

export interface GroupChoices {
  items: Choice[]
  /** How many there are beyond them. */
  more: number
}

export type Choices = Record<Group, GroupChoices>

/** What a search finds in the gallery as it is at that moment. */
export interface GalleryResult extends IndexResult {
  /** How many photographs the gallery has. */
  gallerySize: number
  /** The name of a target, by its key. */
  targetNameOf(key: string): string
}

export interface GalleryRepository {
  /** Builds what searches need, so that the first one needn't. */
  warm(): Promise<void>
  /** Everything that was written before the call counts, whichever process wrote it. */
  find(query: IndexQuery): Promise<GalleryResult>
  /** Photographs of the gallery in the order of the ids, without sessions and equipment; those that left it meanwhile are left out. */
  byIds(ids: number[]): Promise<Image[]>
  /** At most MOST_TARGETS of the targets of which the catalog's knowledge is not stored yet. */
  unclassifiedTargets(): Promise<string[]>
}

export interface TargetClassRepository {
  /** Stores what the catalog knows of a target, with all images that have none of it. */
  classify(target: ClassifiedTarget): Promise<void>
}

/** Made once: a comparison that names a language makes one of its own each time, which takes longer than all of a search. */
const collator = new Intl.Collator('en', { numeric: true })

/** Most frequent first, years last first; the present choices are always among them. */
export const choicesOf = (
  group: Group,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[] = [],
): GroupChoices => {
  const all = [...counts].map(([value, count]) => ({ value, count }))
  const byValue = (a: Choice, b: Choice) => collator.compare(a.value, b.value)
  const byCount = (a: Choice, b: Choice) => b.count - a.count || byValue(a, b)
  const first = all.sort(group === 'year' ? (a, b) => byValue(b, a) : byCount).slice(0, MOST_CHOICES)
  const missing = chosen.filter(each => !first.some(({ value }) => value === each))
  const present = missing.map(value => ({ value, count: counts.get(value) ?? 0 }))
  const items = [...first.slice(0, MOST_CHOICES - present.length), ...present]
  return { items, more: new Set([...counts.keys(), ...chosen]).size - items.length }
}
