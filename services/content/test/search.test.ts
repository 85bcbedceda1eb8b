import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { changePost, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
  await writePost(content, {
    title: 'The Orion Nebula',
    excerpt: 'A stellar nursery',
    content: '<p>Seen from Łódź with an f/2.8 <b>astro</b>graph at −10 °C</p>',
  })
  await writePost(content, {
    title: 'Pléiades',
    excerpt: 'The Seven Sisters',
    content: '<p>Blue reflection nebulosity</p>',
  })
  await writePost(content, { title: 'Straße der Sterne', content: '<h2>M31</h2><p>Andromeda &amp; friends</p>' })
  await writePost(content, {
    title: 'First light',
    content: '<figure><img src="/uploads/gallery/a.jpg"><figcaption>Caldwell 49 and NGC-2237</figcaption></figure>',
  })
  await writePost(content, { title: 'Nebula in a draft', published: false })
  await writePost(content, { title: 'About the nebulae', type: 'POST_TYPE_PAGE' })
})

const found = async (search: string, more: object = { type: 'POST_TYPE_POST', published: true }) => {
  const { posts, totalSize } = await content.posts.listPosts({ search, includeTotal: true, ...more })
  expect(totalSize).toBe(posts.length)
  return posts.map(({ title }) => title)
}
const [ORION, PLEIADES, STERNE] = ['The Orion Nebula', 'Pléiades', 'Straße der Sterne']

describe('search', () => {
  it.each([
    ['words of the title', 'orion', [ORION]],
    ['a designation in any spelling', 'M31', [STERNE]],
    ['a designation with a space', 'm 31', [STERNE]],
    ['a designation with its catalog in full', 'Messier-31 andromeda', [STERNE]],
    ['no other number of a catalog', 'M 32', []],
    ['a designation in a caption', 'C49', ['First light']],
    ['a designation with a hyphen there', 'ngc 2237', ['First light']],
    ['words of the excerpt', 'nursery', [ORION]],
    ['words of the content', 'reflection', [PLEIADES]],
    ['beginnings of words', 'neb', [PLEIADES, ORION]],
    ['one letter', 'p', [PLEIADES]],
    ['whatever the case', 'ORION nEbUlA', [ORION]],
    ['without accents', 'pleiades', [PLEIADES]],
    ['with accents where there are none', 'órïon', [ORION]],
    ['letters spelled out', 'strasse', [STERNE]],
    ['special letters', 'lodz', [ORION]],
    ['numbers and names', 'm31', [STERNE]],
    ['words parted by signs', 'f/2.8', [ORION]],
    ['words across a mark', 'astrograph', [ORION]],
    ['all words, from any field', 'seven reflection pleiades', [PLEIADES]],
    ['words in any order', 'nebula orion', [ORION]],
    ['the same word twice', 'orion orion ori', [ORION]],
  ])('%s: %s', async (_what, search, titles) => {
    expect(await found(search)).toEqual(titles)
  })

  it.each(['orion pleiades', 'nebulax', 'rion', 'strong', 'amp', 'h2', 'draft', 'about'])(
    '%s finds nothing: every word is required, from its beginning, in what is published',
    async search => {
      expect(await found(search)).toEqual([])
    },
  )

  it.each(['.*', '.', '^', '$', '|', '\\', '*', '%', '_', '"', "'", '…', '🚀', ' ', '\u0000'])(
    'finds nothing for a text without a word (%j)',
    async search => {
      expect(await found(search)).toEqual([])
    },
  )

  it('does not read punctuation between words as a pattern', async () => {
    expect(await found('or.on')).toEqual([])
    expect(await found('o.*n')).toEqual([ORION])
    expect(await found('orion|pleiades')).toEqual([])
    expect(await found('orion (nebula)')).toEqual([ORION])
    expect(await found('{"$ne":null}')).toEqual([])
    expect(await found('$where orion')).toEqual([])
  })

  it('lists everything when it is empty, and rejects a long text', async () => {
    expect(await found('')).toEqual(['First light', STERNE, PLEIADES, ORION])
    await expect(found('x'.repeat(301))).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      reason: 'INVALID_SEARCH',
    })
    expect(await found('neb '.repeat(75))).toEqual([PLEIADES, ORION])
  })

  it('includes drafts and pages for the owner', async () => {
    expect(await found('nebula', {})).toEqual(['About the nebulae', 'Nebula in a draft', ORION])
    expect(await found('nebula', { type: 'POST_TYPE_PAGE' })).toEqual(['About the nebulae'])
    expect(await found('nebula', { published: false })).toEqual(['Nebula in a draft'])
  })

  it('finds a change by its new words at once, and no longer by the old ones', async () => {
    const { id } = await writePost(content, { title: 'Quasar', content: '<p>redshift redshift</p>' })
    expect(await found('redshift quasar')).toEqual(['Quasar'])
    await changePost(content, id, { content: '<p>blueshift</p>' })
    expect(await found('redshift')).toEqual([])
    expect(await found('blueshift')).toEqual(['Quasar'])
    await content.posts.deletePost({ id })
    expect(await found('blueshift')).toEqual([])
    const left = await content.collection('words').find({}).toArray()
    expect(left.map(({ _id }) => _id)).not.toEqual(expect.arrayContaining(['quasar']))
    expect(left.every(word => Number(word['posts']) > 0)).toBe(true)
  })

  it('comes in pages, newest first', async () => {
    for (const nth of [1, 2, 3, 4, 5]) await writePost(content, { title: `Comet ${nth}` })
    const page = await content.posts.listPosts({ search: 'com', pageSize: 2, skip: 2, includeTotal: true })
    expect(page.posts.map(({ title }) => title)).toEqual(['Comet 3', 'Comet 2'])
    expect(page.totalSize).toBe(5)
  })

  it('finds a word itself even when more words than are looked at share its beginning', async () => {
    const many = Array.from({ length: 120 }, (_, nth) => `zz${String(nth).padStart(3, '0')}`).join(' ')
    await writePost(content, { title: 'Many', content: `<p>${many}</p>` })
    await writePost(content, { title: 'Many more', content: `<p>${many}</p>` })
    await writePost(content, { title: 'Exactly', content: '<p>zz</p>' })
    expect(await found('zz')).toEqual(expect.arrayContaining(['Exactly', 'Many', 'Many more']))
    expect(await found('zz119')).toEqual(['Many more', 'Many'])
  })
})
