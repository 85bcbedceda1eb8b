import { GALLERY_ORDERS, type GalleryOrder } from './gallery-order.ts'
import {
  count,
  createColumn,
  part,
  partOf,
  select,
  sizesOf,
  type Column,
  type Parted,
  type Rows,
} from './photograph-columns.ts'

/** What visitors can choose by. */
export const GROUPS = ['kind', 'target', 'constellation', 'year', 'equipment', 'filter'] as const
export type Group = (typeof GROUPS)[number]

/** Groups of which a photograph may have several values: what is chosen of them adds up. */
const ADDED: ReadonlySet<Group> = new Set<Group>(['equipment', 'filter'])

/** What a photograph of the gallery is found by. */
export interface IndexedPhotograph {
  id: number
  /** Its place in each of the orders that the gallery may have: larger first, ties by id, larger first. */
  places: Record<GalleryOrder, number>
  words: readonly string[]
  /** Its values in every group; none where nothing is known. */
  choices: Record<Group, readonly string[]>
}

export interface IndexQuery {
  /** Beginnings of words, all required; empty: nothing is found; null: any. */
  words: readonly string[] | null
  /** Values of a group, all required; none: any. */
  chosen: Partial<Record<Group, readonly string[]>>
}

export interface IndexResult {
  /** In the gallery's order. */
  ids: Uint32Array
  /** Of each value: how many would be found with it in the place of what is chosen in its group; in those of ADDED, beside it. */
  counts: Record<Group, Map<string, number>>
}

/** Searches of the same words with other choices begin where these did. */
const MOST_BEGUN = 8

/** What searches of the same words begin with. */
interface Begun {
  /** Those with the words, in order. */
  rows: Rows
  /** The same parted by each column, once it was needed. */
  parted: (Parted | null)[]
}

/** What is chosen of a group: which numbers of its column fit. */
interface Chosen {
  nth: number
  numbers: Uint32Array
  fitting: Uint8Array
}

export type PhotographIndex = ReturnType<typeof createPhotographIndex>

/**
 * The photographs of a gallery, in memory. A photograph is a row of numbers, one for each group. A search selects the rows that
 * fit everything, which count in the groups without a choice and in those of ADDED, and for each other chosen group those that fit
 * everything but it, which count in that group. Rows are never changed: a changed photograph gets a new one, and the old one is left out of the order.
 */
export const createPhotographIndex = () => {
  const columns = GROUPS.map(createColumn)
  const words = createWords()
  const ids: number[] = []
  const places: Record<GalleryOrder, number[]> = { date: [], taken: [], manual: [] }
  let order: GalleryOrder = 'date'
  const rowOf = new Map<number, number>()
  /** Rows, the gallery's last first. */
  const inOrder: number[] = []
  /** What the last searches began with, by their words; empty after a change. */
  const begun = new Map<string, Begun>()

  /** Below 0 when a row comes after another in the gallery, and so before it in `inOrder`. */
  const compare = (row: number, other: number): number =>
    (places[order][row] as number) - (places[order][other] as number) || (ids[row] as number) - (ids[other] as number)

  /** Where a row stands in the order, or would. */
  const placeOf = (row: number): number => {
    let [low, high] = [0, inOrder.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(inOrder[middle] as number, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  const remove = (id: number): void => {
    const row = rowOf.get(id)
    if (row === undefined) return
    rowOf.delete(id)
    begun.clear()
    inOrder.splice(placeOf(row), 1)
  }

  const set = ({ id, places: given, words: found, choices }: IndexedPhotograph): void => {
    remove(id)
    const row = ids.length
    ids.push(id)
    for (const each of GALLERY_ORDERS) places[each].push(given[each])
    GROUPS.forEach((group, nth) => columns[nth]?.write(row, choices[group]))
    words.add(row, found)
    rowOf.set(id, row)
    begun.clear()
    inOrder.splice(placeOf(row), 0, row)
  }

  /** Takes an order from now on. Returns whether it was another one. */
  const orderBy = (wanted: GalleryOrder): boolean => {
    if (wanted === order) return false
    order = wanted
    inOrder.sort(compare)
    begun.clear()
    return true
  }

  const beginWith = (wanted: readonly string[] | null): Begun => {
    const key = wanted === null ? '' : `words ${wanted.join(' ')}`
    const known = begun.get(key)
    if (known) return known
    const ordered = Uint32Array.from(inOrder)
    const needed = Math.max(1, wanted?.length ?? 0)
    // The number of words is the value that fits.
    const fitting = Uint8Array.from({ length: needed + 1 }, (_, number) => (number === needed ? 1 : 0))
    const rows = wanted === null ? ordered : select(ordered, words.countHits(wanted, ids.length), fitting)
    if (begun.size >= MOST_BEGUN) begun.clear()
    const beginning = { rows, parted: columns.map(() => null) }
    begun.set(key, beginning)
    return beginning
  }

  /** Rows parted by their numbers of a column, kept for the next search that begins alike. */
  const partedBy = (beginning: Begun, nth: number): Parted =>
    (beginning.parted[nth] ??= part(beginning.rows, columns[nth] as Column))

  /** The rows that fit all of some choices, in order. */
  const narrow = (beginning: Begun, chosen: readonly Chosen[]): Rows => {
    const [first, ...others] = chosen
    if (!first) return beginning.rows
    const numbers = [...first.fitting.keys()].filter(number => first.fitting[number] === 1)
    // What several sets of values have in common is out of order in the parted rows.
    const fitting =
      numbers.length > 1
        ? select(beginning.rows, first.numbers, first.fitting)
        : partOf(partedBy(beginning, first.nth), numbers[0])
    return others.reduce((rows, each) => select(rows, each.numbers, each.fitting), fitting)
  }

  const find = ({ words: wanted, chosen: given }: IndexQuery): IndexResult => {
    const beginning = beginWith(wanted)
    const chosen = columns.flatMap((column, nth): Chosen[] => {
      const values = given[GROUPS[nth] as Group] ?? []
      return values.length === 0 ? [] : [{ nth, numbers: column.numbers(), fitting: column.setsWith(values) }]
    })
    const rows = narrow(beginning, chosen)
    const counts = columns.map((column, nth) => {
      if (ADDED.has(GROUPS[nth] as Group) && chosen.length > 0) return count(column, rows)
      const others = chosen.filter(each => each.nth !== nth)
      if (others.length === chosen.length) return count(column, rows)
      return others.length > 0 ? count(column, narrow(beginning, others)) : sizesOf(partedBy(beginning, nth))
    })
    const found = new Uint32Array(rows.length)
    for (let at = 0; at < rows.length; at++) found[rows.length - 1 - at] = ids[rows[at] as number] as number
    const byGroup = GROUPS.map((group, nth) => [group, columns[nth]?.countsByValue(counts[nth] as Uint32Array)])
    return { ids: found, counts: Object.fromEntries(byGroup) as IndexResult['counts'] }
  }

  return {
    set,
    remove,
    find,
    orderBy,
    size: () => inOrder.length,
    /** More rows are left out than used: time to build it anew. */
    isWasteful: () => ids.length > 2 * inOrder.length + 1_000,
  }
}

/** Which rows have which words. */
const createWords = () => {
  const rowsOf = new Map<string, number[]>()
  /** Sorted when it is next searched. */
  let sorted: string[] = []
  const firstFrom = (beginning: string): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] as string) < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    add: (row: number, words: readonly string[]): void => {
      for (const word of words) {
        const rows = rowsOf.get(word)
        if (rows) rows.push(row)
        else rowsOf.set(word, [row])
      }
    },
    /** How many of the beginnings each row has, counted until the first that it hasn't. */
    countHits: (beginnings: readonly string[], rowCount: number): Uint8Array => {
      if (sorted.length !== rowsOf.size) sorted = [...rowsOf.keys()].sort()
      const hits = new Uint8Array(rowCount)
      beginnings.forEach((beginning, nth) => {
        for (let at = firstFrom(beginning); sorted[at]?.startsWith(beginning); at++)
          for (const row of rowsOf.get(sorted[at] as string) ?? []) if (hits[row] === nth) hits[row] = nth + 1
      })
      return hits
    },
  }
}
