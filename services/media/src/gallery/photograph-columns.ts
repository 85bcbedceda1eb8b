/** Photographs, by their numbers in the index. */
export type Rows = Uint32Array<ArrayBuffer>

export type Column = ReturnType<typeof createColumn>

/** Rows by their numbers of a column, within each number in order. */
export interface Parted {
  rows: Rows
  /** Where the rows of each number begin, and where the last end. */
  starts: Uint32Array
}

/** The rows whose value fits, in order. */
export const select = (rows: Rows, numbers: Uint32Array | Uint8Array, fitting: Uint8Array): Rows => {
  const selected = new Uint32Array(rows.length)
  let length = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (fitting[numbers[row] as number] === 1) selected[length++] = row
  }
  return selected.subarray(0, length)
}

/** How many of the rows have each number of a column. */
export const count = (column: Column, rows: Rows): Uint32Array => {
  const counts = column.newCounts()
  const numbers = column.numbers()
  // Nothing is known of the group, of all or of any.
  if (counts.length === 1) return counts.fill(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const number = numbers[rows[at] as number] as number
    counts[number] = (counts[number] as number) + 1
  }
  return counts
}

/** A counting sort. */
export const part = (rows: Rows, column: Column): Parted => {
  const starts = new Uint32Array(column.newCounts().length + 1)
  count(column, rows).forEach((size, number) => (starts[number + 1] = (starts[number] as number) + size))
  const next = starts.slice()
  const numbers = column.numbers()
  const parted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const number = numbers[row] as number
    const place = next[number] as number
    parted[place] = row
    next[number] = place + 1
  }
  return { rows: parted, starts }
}

export const partOf = ({ rows, starts }: Parted, number: number | undefined): Rows =>
  number === undefined ? rows.subarray(0, 0) : rows.subarray(starts[number], starts[number + 1])

export const sizesOf = ({ starts }: Parted): Uint32Array =>
  Uint32Array.from(
    { length: starts.length - 1 },
    (_, number) => (starts[number + 1] as number) - (starts[number] as number),
  )

/**
 * One group of all rows. Values that occur together, as the equipment of a rig, have one number, so that a row has one
 * whatever it was taken with.
 */
export const createColumn = () => {
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
    /** By number: 1 where all the values are among those of the set. */
    setsWith: (wanted: readonly string[]) =>
      Uint8Array.from(sets, values => (wanted.every(value => values.includes(value)) ? 1 : 0)),
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
