import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { postLimits } from '../limits.ts'
import { isReservedSlug, slugify } from './slug.ts'

describe('slug', () => {
  it.each([
    ['Orion Nebula', 'orion-nebula'],
    ['  M 42 -- the *Great* Nebula!  ', 'm-42-the-great-nebula'],
    ['Ångström & Straße, Œuvre in Łódź', 'angstrom-strasse-oeuvre-in-lodz'],
    ['ﬁrst light', 'first-light'],
    ['Été à Ceuta', 'ete-a-ceuta'],
    ['星雲', ''],
    ['🚀', ''],
    ['NGC_7000', 'ngc-7000'],
  ])('of %s is %s', (title, slug) => expect(slugify(title)).toBe(slug))

  it('of a long title is cut between words', () => {
    const slug = slugify('word '.repeat(100))
    expect(slug.length).toBeLessThanOrEqual(postLimits.slug)
    expect(slug).toMatch(/^(?:word-)+word$/)
    expect(slugify('a'.repeat(500))).toHaveLength(postLimits.slug)
  })

  it('is always lower-case words joined by single hyphens, and a slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), title => {
        const slug = slugify(title)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  it("cannot be one of the site's own addresses", () => {
    for (const word of ['admin', 'blog', 'pages', 'page', 'api', 'uploads', '404', 'readyz'])
      expect(isReservedSlug(word)).toBe(true)
    expect(isReservedSlug('about')).toBe(false)
  })
})
