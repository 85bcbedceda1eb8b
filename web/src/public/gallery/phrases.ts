/** How much of a phrase a picture takes: see the grid of each phrase in bento.styled.ts. */
export type PlateSize = 'lead' | 'small' | 'medium' | 'wide' | 'tall' | 'upright' | 'full'
export type PhraseKind = 'a' | 'b' | 'c' | 'd' | 'e'

interface PhraseItem<T> {
  item: T
  place: PlateSize
}

export interface Phrase<T> {
  kind: PhraseKind
  items: PhraseItem<T>[]
}

interface Sized {
  width: number | null
  height: number | null
}

const sizes: Record<PhraseKind, number> = { a: 5, b: 4, c: 3, d: 2, e: 1 }
const cycle: readonly PhraseKind[] = ['a', 'b', 'c', 'd']
const remainders: readonly PhraseKind[] = ['e', 'd', 'c', 'b']

/** Pictures in one whole round of phrases: pages of this size never end in a remainder. */
export const ROUND = 14

const aspect = ({ width, height }: Sized) => (width && height ? width / height : 1.5)

/** The position of the widest among some items. */
const widest = (items: readonly Sized[]): number =>
  items.reduce((best, item, index) => (aspect(item) > aspect(items[best] ?? item) ? index : best), 0)

/** The places of a phrase's pictures in reading order: panoramas get the wide ones, portraits the tall ones. */
const plateSizesOf = (kind: PhraseKind, items: readonly Sized[]): PlateSize[] => {
  switch (kind) {
    case 'a': {
      // Third it would begin a row of its own and leave a hole beside the first two.
      const lead = widest(items.slice(0, 2))
      const wide = 3 + widest(items.slice(3))
      return items.map((_, index) =>
        index === lead ? 'lead' : index === wide ? 'wide' : index < 3 ? 'small' : 'medium',
      )
    }
    case 'b': {
      const wide = widest(items.slice(0, 2))
      return items.map((_, index) => (index > 1 ? 'small' : index === wide ? 'wide' : 'tall'))
    }
    case 'c':
      return items.map(() => 'upright')
    case 'd': {
      const wide = widest(items)
      return items.map((_, index) => (index === wide ? 'wide' : 'medium'))
    }
    case 'e':
      return ['full']
  }
}

/**
 * Cuts a list of pictures into phrases, each of which fills a whole rectangle, so that the grid is never ragged: five,
 * four, three and two by turns, and what remains at the end as the phrase of its number. The order stays.
 */
export const phrases = <T extends Sized>(list: readonly T[]): Phrase<T>[] => {
  const made: Phrase<T>[] = []
  for (let at = 0; at < list.length;) {
    const next = cycle[made.length % cycle.length] ?? 'a'
    const left = list.length - at
    const kind = left >= sizes[next] ? next : (remainders[left - 1] ?? 'e')
    const items = list.slice(at, at + sizes[kind])
    const places = plateSizesOf(kind, items)
    made.push({ kind, items: items.map((item, index) => ({ item, place: places[index] ?? 'small' })) })
    at += items.length
  }
  return made
}
