/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { passages, stateLabel, versionChanges, type Version } from './version-changes.ts'

const version: Version = {
  title: 'M 31',
  slug: 'm-31',
  excerpt: null,
  headerImageId: 7,
  published: false,
  content: '<p>A clear night.</p>',
}
const changes = (before: Partial<Version>, after: Partial<Version>) =>
  versionChanges({ ...version, ...before }, { ...version, ...after }, 'UTC').map(({ text }) => text)

describe('version changes', () => {
  it('are empty for an unknown picture name, an empty excerpt and a plan that is not stored', () => {
    const after = { headerImage: { title: 'Orion', filename: 'orion.jpg' }, excerpt: '' }
    expect(changes({}, { ...after, publishAt: '2027-01-06T20:00:00.000Z' })).toEqual([])
  })

  it('tell apart two pictures of the same name', () => {
    const headerImage = { title: 'Orion', filename: 'orion.jpg' }
    expect(changes({ headerImage }, { headerImage, headerImageId: 8 })).toHaveLength(2)
  })

  it('show what search results and previews are to show', () => {
    const shareImage = { title: 'Orion' }
    const after = { metaTitle: 'Andromeda', metaDescription: 'A galaxy', shareImageId: 9, shareImage }
    expect(changes({}, after)).toEqual([
      ...['Search title: ', 'Search title: Andromeda', 'Search description: ', 'Search description: A galaxy'],
      ...['Share picture: none', 'Share picture: Orion'],
    ])
    expect(changes({ metaTitle: null }, { metaTitle: '' })).toEqual([])
  })

  it("show a draft's plan in the zone's time", () => {
    const [before, after] = changes({ publishAt: null }, { publishAt: '2027-01-06T20:00:00.000Z' })
    expect(before).toBe('Not planned')
    expect(after).toMatch(/^Publish at: 1\/6\/2027, 8:00.PM$/)
  })

  it("are told with the state a version had, in the zone's time", () => {
    const publishAt = '2027-01-06T20:00:00.000Z'
    expect(stateLabel({ published: true, publishAt: null }, 'UTC')).toBe('Published')
    expect(stateLabel({ published: false, publishAt: null }, 'UTC')).toBe('Draft')
    expect(stateLabel({ published: false, publishAt }, 'America/New_York')).toMatch(/^Planned for 1\/6\/2027, 3:00.PM$/)
  })

  it('stand where text was removed and added', () => {
    expect(passages(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'c' },
      { kind: 'added', text: 'd' },
    ])
  })

  it('show two long texts without anything in common one after the other', () => {
    const text = (name: string) => Array.from({ length: 5_000 }, (_, index) => `${name} ${index}`)
    const found = passages(text('before'), text('after'))
    expect(found.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 5_000 }, () => 'removed'),
      ...Array.from({ length: 5_000 }, () => 'added'),
    ])
  })

  it('contain both versions', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = passages(before, after)
        expect(found.filter(({ kind }) => kind !== 'added').map(passage => passage.text)).toEqual(before)
        expect(found.filter(({ kind }) => kind !== 'removed').map(passage => passage.text)).toEqual(after)
      }),
    )
  })
})
