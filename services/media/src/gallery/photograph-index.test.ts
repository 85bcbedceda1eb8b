import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { searchWords } from '@skyfolio/domain/text/search-words'
import { GALLERY_ORDERS, type GalleryOrder } from './gallery-order.ts'
import { choicesOf } from './gallery.ts'
import { createPhotographIndex, GROUPS, type Group, type IndexedPhotograph } from './photograph-index.ts'

const NONE = { kind: [], target: [], constellation: [], year: [], equipment: [], filter: [] }
const photograph = (id: number, choices: Partial<IndexedPhotograph['choices']> = {}, words: string[] = []) => ({
  ...{ id, words, places: { date: id, taken: id % 2, manual: -id } },
  choices: { ...NONE, ...choices },
})
const indexOf = (...photographs: IndexedPhotograph[]) => {
  const index = createPhotographIndex()
  for (const each of photographs) index.set(each)
  return index
}
const all = { words: null, chosen: {} }

describe('photograph index', () => {
  it('finds what fits all choices, last uploads first, and counts the other choices of each group', () => {
    const index = indexOf(
      photograph(1, { kind: ['galaxy'], year: ['2024'], equipment: ['1', '2'] }),
      photograph(2, { kind: ['galaxy'], year: ['2025'], equipment: ['1'] }),
      photograph(3, { kind: ['nebula'], year: ['2025'] }),
    )
    const { ids, counts } = index.find({ words: null, chosen: { kind: ['galaxy'], year: ['2025'] } })
    expect([...ids]).toEqual([2])
    expect(Object.fromEntries(counts.kind)).toEqual({ galaxy: 1, nebula: 1 })
    expect(Object.fromEntries(counts.year)).toEqual({ 2024: 1, 2025: 1 })
    expect(Object.fromEntries(counts.equipment)).toEqual({ 1: 1 })
    expect([...index.find(all).ids]).toEqual([3, 2, 1])
  })

  it('finds what has all of several values of a group that adds up, and counts what one more would leave', () => {
    const index = indexOf(
      photograph(1, { filter: ['ha', 'oiii'], equipment: ['1'] }),
      photograph(2, { filter: ['ha', 'oiii', 'sii'], equipment: ['2'] }),
      photograph(3, { filter: ['ha'] }),
    )
    const { ids, counts } = index.find({ words: null, chosen: { filter: ['ha', 'oiii'] } })
    expect([...ids]).toEqual([2, 1])
    expect(Object.fromEntries(counts.filter)).toEqual({ ha: 2, oiii: 2, sii: 1 })
    expect(Object.fromEntries(counts.equipment)).toEqual({ 1: 1, 2: 1 })
    expect([...index.find({ words: null, chosen: { filter: ['ha', 'none'] } }).ids]).toEqual([])
  })

  it('takes another order, and keeps it for what is found before and after', () => {
    const index = indexOf(photograph(1), photograph(2))
    expect([...index.find(all).ids]).toEqual([2, 1])
    expect([index.orderBy('manual'), index.orderBy('manual')]).toEqual([true, false])
    index.set(photograph(3))
    expect([...index.find(all).ids]).toEqual([1, 2, 3])
  })

  it('requires all words or beginnings of words, and finds nothing by a text without any', () => {
    const index = indexOf(photograph(1, {}, ['m31', 'm', '31', 'andromeda']), photograph(2, {}, ['m33', 'm', '33']))
    const found = (text: string) => [...index.find({ words: searchWords(text), chosen: {} }).ids]
    expect([found('m'), found('m 31'), found('andro m'), found('3 3'), found('x'), found('%')]).toEqual([
      ...[[2, 1], [1], [1], [2, 1], [], []],
    ])
    index.set(photograph(3, {}, ['mars']))
    expect(found('m')).toEqual([3, 2, 1])
  })

  it('forgets what a photograph was, and photographs that left', () => {
    const index = indexOf(photograph(1, { kind: ['moon'] }, ['old']), photograph(2, { kind: ['moon'] }))
    index.set(photograph(1, { kind: ['sun'] }, ['new']))
    index.remove(2)
    index.remove(77)
    const { ids, counts } = index.find(all)
    expect([[...ids], Object.fromEntries(counts.kind), index.size()]).toEqual([[1], { sun: 1 }, 1])
    expect(index.find({ words: ['old'], chosen: {} }).ids).toHaveLength(0)
    for (let nth = 0; nth < 1_100; nth++) index.set(photograph(1))
    expect(index.isWasteful()).toBe(true)
  })

  it('counts for every choice what choosing it finds, after any changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), fc.array(query, { maxLength: 8 }), (steps, queries) => {
        const photographs = new Map<number, IndexedPhotograph>()
        const index = createPhotographIndex()
        for (const { id, made, order } of steps) {
          index.orderBy(order)
          if (made) {
            photographs.set(id, { id, ...made })
            index.set({ id, ...made })
          } else {
            photographs.delete(id)
            index.remove(id)
          }
        }
        const all = [...photographs.values()]
        for (const { words, chosen, order } of queries) {
          index.orderBy(order)
          const { ids, counts } = index.find({ words, chosen })
          expect([...ids]).toEqual(findIn(all, words, chosen, order))
          for (const group of GROUPS)
            for (const value of VALUES) {
              const present = group === 'equipment' || group === 'filter' ? (chosen[group] ?? []) : []
              const found = findIn(all, words, { ...chosen, [group]: [...present, value] })
              expect(counts[group].get(value) ?? 0).toBe(found.length)
            }
        }
      }),
    )
  })
})

const VALUES = ['0', '1', '2', '3']
const value = fc.constantFrom(...VALUES)
const oneValue = fc.tuple(value)
const someValues = fc.uniqueArray(value, { minLength: 1, maxLength: 2 })
const ofOne = { kind: oneValue, target: oneValue, constellation: oneValue, year: oneValue }
const word = fc.stringMatching(/^[ab]{1,3}$/)
const ofGroups = <T>(each: fc.Arbitrary<T>) =>
  fc.record({ kind: each, target: each, constellation: each, year: each, equipment: each, filter: each })
const order = fc.constantFrom(...GALLERY_ORDERS)
const place = fc.integer({ min: 0, max: 20 })
const step = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  order,
  made: fc.option(
    fc.record({
      places: fc.record({ date: place, taken: place, manual: place }),
      words: fc.uniqueArray(word, { maxLength: 4 }),
      choices: ofGroups(fc.uniqueArray(value, { maxLength: 2 })),
    }),
  ),
})
const query = fc.record({
  order,
  words: fc.option(fc.uniqueArray(word, { minLength: 1, maxLength: 2 })),
  chosen: fc.record({ ...ofOne, equipment: someValues, filter: someValues }, { requiredKeys: [] }),
})

/** By looking at every photograph. */
const findIn = (
  photographs: readonly IndexedPhotograph[],
  words: readonly string[] | null,
  chosen: Partial<Record<Group, readonly string[]>>,
  order: GalleryOrder = 'date',
) =>
  photographs
    .filter(each => GROUPS.every(group => (chosen[group] ?? []).every(value => each.choices[group].includes(value))))
    .filter(each => !words || words.every(word => each.words.some(other => other.startsWith(word))))
    .sort((a, b) => b.places[order] - a.places[order] || b.id - a.id)
    .map(({ id }) => id)

describe('choices', () => {
  const counts = new Map([
    ['a', 1],
    ['b', 3],
    ['c', 3],
  ])

  it('stand most frequent first, years last first', () => {
    expect(choicesOf('kind', counts).items.map(({ value }) => value)).toEqual(['b', 'c', 'a'])
    const years = new Map([
      ['2024', 9],
      ['2025', 1],
    ])
    expect(choicesOf('year', years).items.map(({ value }) => value)).toEqual(['2025', '2024'])
  })

  it('are at most 100, with the present ones among them, and say how many more there are', () => {
    const many = new Map(Array.from({ length: 300 }, (_, nth) => [`t${nth}`, 300 - nth]))
    const { items, more } = choicesOf('target', many, ['x'])
    expect([items.length, more]).toEqual([100, 201])
    expect(items.at(-1)).toEqual({ value: 'x', count: 0 })
    const several = choicesOf('equipment', many, ['t0', 't298', 't299'])
    expect([several.items.length, several.more]).toEqual([100, 200])
    expect(several.items.slice(-2)).toEqual([
      { value: 't298', count: 2 },
      { value: 't299', count: 1 },
    ])
    expect(choicesOf('kind', counts).more).toBe(0)
  })
})
