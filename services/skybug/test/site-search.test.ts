import { describe, expect, test } from '@jest/globals'
import { createBuiltInAnswers } from '../src/chat/built-in-answers.ts'
import { readFaq } from '../src/recognition/faq.ts'
import { timeZoneAt } from '../src/places/local-time.ts'
import { createTownLookup } from '../src/places/town-lookup.ts'
import { readTowns } from '../src/places/towns.ts'
import { createSiteSearch, type SiteResult, type SiteSearch } from '../src/site/site-search.ts'
import { lookup } from './support/built-in-answers.ts'

const WRITINGS: SiteResult[] = [
  {
    kind: 'post',
    title: 'Polar alignment in fifteen minutes',
    excerpt: 'Without a view of Polaris',
    address: '/blog/polar',
  },
  { kind: 'page', title: 'About the observatory', excerpt: null, address: '/pages/about' },
]
const photograph = (imageId: number, title: string, targetName: string | null) => ({
  imageId,
  title,
  targetName,
  thumbnailPath: null,
})

const photographs = () =>
  Promise.resolve([
    photograph(7, 'A knot of dust', 'B33 / IC 434 (Horsehead Nebula)'),
    photograph(8, 'Andromeda', 'M 31'),
    photograph(9, 'My observatory at dusk', null),
  ])

const sources = {
  lookup: () => lookup,
  photographs,
  prints: () =>
    Promise.resolve([
      { id: 3, imageId: 7, name: 'Fine art print no. 3', description: 'Dark dust in front of hydrogen' },
      { id: 4, imageId: 8, name: 'The great galaxy', description: null },
    ]),
  searchWritings: words =>
    Promise.resolve(WRITINGS.filter(({ title }) => words.split(' ').every(word => title.toLowerCase().includes(word)))),
} satisfies Parameters<typeof createSiteSearch>[0]
const searchSite = createSiteSearch(sources)

const answersWith = (search: SiteSearch) => {
  const answer = createBuiltInAnswers({
    lookup: () => lookup,
    showpieces: () => [],
    faq: readFaq,
    photographs,
    searchSite: search,
    lookUpTown: createTownLookup(readTowns()),
    timeZoneFor: timeZoneAt,
    now: () => new Date('2026-11-21T23:00:00Z'),
  })
  return async (text: string) => (await answer({ text, history: [], place: null })).text
}
const ask = answersWith(searchSite)

describe('search of the site', () => {
  test.each([
    ['polar alignment', ['/blog/polar']],
    ['Do you have any post about polar alignment?', ['/blog/polar']],
    ['prints of the Horsehead', ['/store/3', '/gallery/7']],
    ['pictures of M31', ['/gallery/8', '/store/4']],
    ['observatory', ['/pages/about', '/gallery/9']],
    ['quantum chromodynamics', []],
    ['do you have any pictures', []],
  ])('for %j finds %j', async (question, found) =>
    expect(await searchSite(question)).toMatchObject({ results: found.map(address => ({ address })), notSearched: [] }),
  )

  test('answers what would otherwise be declined', async () => {
    expect(await ask('polar alignment')).toContain('[Polar alignment in fifteen minutes](/blog/polar) (post)')
    expect(await ask('Do you sell prints of the Horsehead?')).toMatch(
      /^This site has:\n\n- \[Fine art print no\. 3\]\(\/store\/3\) \(print in the store\)/,
    )
    expect(await ask('prints of the Horsehead')).toContain('/store/3')
  })

  test('declines what neither the sky nor the site has', async () => {
    expect(await ask('Do you sell prints of quasars?')).toMatch(/can't help with the shop's prints/)
    expect(await ask('quantum chromodynamics on a lattice')).toMatch(/not sure I understand/)
  })

  test('says what it could not search, and finds the rest', async () => {
    const silent = () => Promise.resolve(null)
    const askWithoutPosts = answersWith(createSiteSearch({ ...sources, searchWritings: silent }))
    const notice = "I can't look through the posts and pages of this site at the moment\\."
    expect(await askWithoutPosts('quantum chromodynamics')).toMatch(
      new RegExp(`^${notice} [^\n]*\n\nI'm not sure I understand`),
    )
    expect(await askWithoutPosts('observatory')).toMatch(new RegExp(`^This site has:[^]*/gallery/9[^]*${notice}`))
    const askWithoutShop = answersWith(createSiteSearch({ ...sources, searchWritings: silent, prints: silent }))
    expect(await askWithoutShop('polar alignment')).toContain('the posts and pages and the prints of this site')
  })
})
