import type { Image, TargetClass } from '../images/image.ts'
import type { Group, IndexQuery, IndexResult } from './photograph-index.ts'

/** Of each group at most so many choices are shown. */
const MOST_CHOICES = 100
/** Targets that are classified at once. */
export const MOST_TARGETS = 200
/** Images that are changed at once. */
export const MOST_CHANGED = 100

export type ClassifiedTarget = TargetClass & { target: string }

export interface Choice {
  value: string
  count: number
}

export type Choices = Record<Group, Choice[]>

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

/** Most frequent first, years last first; the present choice is always among them. */
export const choicesOf = (group: Group, counts: ReadonlyMap<string, number>, chosen: string | undefined): Choice[] => {
  const all = [...counts].map(([value, count]) => ({ value, count }))
  const byValue = (a: Choice, b: Choice) => a.value.localeCompare(b.value, 'en', { numeric: true })
  const byCount = (a: Choice, b: Choice) => b.count - a.count || byValue(a, b)
  const shown = all.sort(group === 'year' ? (a, b) => byValue(b, a) : byCount).slice(0, MOST_CHOICES)
  if (chosen === undefined || shown.some(({ value }) => value === chosen)) return shown
  return [...shown.slice(0, MOST_CHOICES - 1), { value: chosen, count: counts.get(chosen) ?? 0 }]
}
