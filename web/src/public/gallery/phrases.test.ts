import { describe, expect, it } from '@jest/globals'
import { phrases, ROUND } from './phrases.ts'

const photos = (count: number) => Array.from({ length: count }, (_, id) => ({ id, width: 3000, height: 2000 }))
const kinds = (count: number) =>
  phrases(photos(count))
    .map(phrase => phrase.kind)
    .join('')

describe('gallery phrases', () => {
  it('end in the phrase of the remainder', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(kinds)).toEqual(['e', 'd', 'c', 'b', 'a', 'ae', 'ad', 'ac', 'ab'])
    expect(kinds(ROUND)).toBe('abcd')
    expect(kinds(ROUND + 1)).toBe('abcde')
  })

  it('hold every picture once, in order', () => {
    for (let count = 0; count < 60; count++) {
      expect(phrases(photos(count)).flatMap(phrase => phrase.items.map(({ item }) => item.id))).toEqual(
        photos(count).map(photo => photo.id),
      )
    }
  })

  it('stay as they are when whole rounds are added', () => {
    expect(phrases(photos(3 * ROUND)).slice(0, 4)).toEqual(phrases(photos(ROUND)))
  })

  it('give panoramas and portraits their places', () => {
    const portrait = { id: 1, width: 2000, height: 3000 }
    const panorama = { id: 2, width: 4000, height: 1500 }
    const [five] = phrases([portrait, panorama, portrait, portrait, panorama])
    expect(five?.items.map(({ place }) => place)).toEqual(['small', 'lead', 'small', 'medium', 'wide'])
    const [four] = phrases([panorama, portrait, portrait, portrait])
    expect(four?.items.map(({ place }) => place)).toEqual(['wide', 'tall', 'small', 'small'])
  })
})
