import type { GalleryOrder } from './gallery-order.ts'

/** What visitors can choose by. */
export const GROUPS = ['kind', 'target', 'constellation', 'year', 'equipment', 'filter'] as const
export type Group = (typeof GROUPS)[number]

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
  /** One value of a group, or any. */
  chosen: Partial<Record<Group, string>>
}

export interface IndexResult {
  /** In the gallery's order. */
  ids: Uint32Array
  /** Of each value: how many would be found with it in the place of what is chosen in its group. */
  counts: Record<Group, Map<string, number>>
}

/** Searches of the same words with other choices begin where these did. */
const MOST_BEGUN = 8

export type PhotographIndex = ReturnType<typeof createPhotographIndex>

/**
 * The photographs of a gallery, in memory. A photograph is a row of numbers, one for each group. A search selects the rows that
 * fit everything, which count in every group, and for each chosen group those that fit everything but it, which count in that
 * group alone. Rows are never changed: a changed photograph gets a new one, and the old one is left out of the order.
 */
export const createPhotographIndex = () => {
  const columns = GROUPS.map(createColumn)
  const words = createWords()
  const ids: number[] = []
  const places: Record<GalleryOrder, number[]> = { date: [], manual: [] }
  let order: GalleryOrder = 'date'
  const rowOf = new Map<number, number>()
  /** Rows, the gallery's last first. */
  const inOrder: number[] = []
  /** The rows that the last searches began with, in order, by their words; empty after a change. */
  const begun = new Map<string, Rows>()

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
    places.date.push(given.date)
    places.manual.push(given.manual)
    GROUPS.forEach((group, nth) => columns[nth]?.write(row, choices[group]))
    words.add(row, found)
    rowOf.set(id, row)
    begun.clear()
    inOrder.splice(placeOf(row), 0, row)
  }

  /** Takes the other order from now on. Returns whether it was another one. */
  const orderBy = (wanted: GalleryOrder): boolean => {
    if (wanted === order) return false
    order = wanted
    inOrder.sort(compare)
    begun.clear()
    return true
  }

  const rowsWith = (wanted: readonly string[] | null): Rows => {
    const key = wanted === null ? '' : `words ${wanted.join(' ')}`
    const known = begun.get(key)
    if (known) return known
    const ordered = Uint32Array.from(inOrder)
    const needed = Math.max(1, wanted?.length ?? 0)
    // The number of words is the value that fits.
    const fitting = Uint8Array.from({ length: needed + 1 }, (_, number) => (number === needed ? 1 : 0))
    const rows = wanted === null ? ordered : select(ordered, words.countHits(wanted, ids.length), fitting, 1)
    if (begun.size >= MOST_BEGUN) begun.clear()
    begun.set(key, rows)
    return rows
  }

  const find = ({ words: wanted, chosen }: IndexQuery): IndexResult => {
    const fits = columns.map((column, nth) => {
      const value = chosen[GROUPS[nth] as Group]
      return value === undefined ? null : { numbers: column.numbers(), fitting: column.valuesWith(value) }
    })
    let rows = rowsWith(wanted)
    // Of each chosen group: the rows that fit everything but it.
    const alone: (Rows | null)[] = fits.map(() => null)
    fits.forEach((each, nth) => {
      if (!each) return
      alone.forEach((others, other) => {
        if (others) alone[other] = select(others, each.numbers, each.fitting, 1)
      })
      alone[nth] = select(rows, each.numbers, each.fitting, 0)
      rows = select(rows, each.numbers, each.fitting, 1)
    })
    const counts = columns.map((column, nth) => {
      const counted = column.newCounts()
      count(counted, column.numbers(), rows)
      const others = alone[nth]
      if (others) count(counted, column.numbers(), others)
      return counted
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

type Rows = Uint32Array<ArrayBuffer>

/** The rows whose value fits (1), or does not (0). */
const select = (rows: Rows, numbers: Uint32Array | Uint8Array, fitting: Uint8Array, wanted: 0 | 1): Rows => {
  const selected = new Uint32Array(rows.length)
  let length = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (fitting[numbers[row] as number] === wanted) selected[length++] = row
  }
  return selected.subarray(0, length)
}

const count = (counts: Uint32Array, numbers: Uint32Array, rows: Rows): void => {
  for (let at = 0; at < rows.length; at++) {
    const number = numbers[rows[at] as number] as number
    counts[number] = (counts[number] as number) + 1
  }
}

/**
 * One group of all rows. Values that occur together, as the equipment of a rig, have one number, so that a row has one
 * whatever it was taken with.
 */
const createColumn = () => {
  const known = new Map<string, number>()
  const sets: (readonly string[])[] = []
  let numbers = new Uint32Array(1_024)
  const numberOf = (values: readonly string[]): number => {
    const key = values.join('\n')
    const number = known.get(key) ?? sets.length
    if (number === sets.length) {
      known.set(key, number)
      sets.push(values)
    }
    return number
  }
  return {
    write: (row: number, values: readonly string[]): void => {
      if (row >= numbers.length) {
        const larger = new Uint32Array(2 * numbers.length)
        larger.set(numbers)
        numbers = larger
      }
      numbers[row] = numberOf(values)
    },
    numbers: () => numbers,
    newCounts: () => new Uint32Array(sets.length),
    /** By number: 1 where the value is among those of the set. */
    valuesWith: (value: string) => Uint8Array.from(sets, values => (values.includes(value) ? 1 : 0)),
    countsByValue: (counts: Uint32Array): Map<string, number> => {
      const byValue = new Map<string, number>()
      sets.forEach((values, number) => {
        const count = counts[number] as number
        if (count > 0) for (const value of values) byValue.set(value, (byValue.get(value) ?? 0) + count)
      })
      return byValue
    },
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
