import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isReservedSlug, LONGEST_SLUG, slugify } from './slug.ts'

test.each([
  ['Orion Nebula', 'orion-nebula'],
  ['  M 42 -- the *Great* Nebula!  ', 'm-42-the-great-nebula'],
  ['Ångström & Straße, Œuvre in Łódź', 'angstrom-strasse-oeuvre-in-lodz'],
  ['ﬁrst light', 'first-light'],
  ['Été à Ceuta', 'ete-a-ceuta'],
  ['星雲', ''],
  ['🚀', ''],
  ['NGC_7000', 'ngc-7000'],
])('%s → %s', (title, slug) => expect(slugify(title)).toBe(slug))

test('a long title is cut between words', () => {
  const slug = slugify('word '.repeat(100))
  expect(slug.length).toBeLessThanOrEqual(LONGEST_SLUG)
  expect(slug).toMatch(/^(?:word-)+word$/)
  expect(slugify('a'.repeat(500))).toHaveLength(LONGEST_SLUG)
})

test('whatever the title, a slug is lower-case words joined by single hyphens, and a slug of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), title => {
      const slug = slugify(title)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})

test("the site's own addresses are reserved", () => {
  for (const word of ['admin', 'blog', 'pages', 'page', 'api', 'uploads', '404', 'readyz'])
    expect(isReservedSlug(word)).toBe(true)
  expect(isReservedSlug('about')).toBe(false)
})
