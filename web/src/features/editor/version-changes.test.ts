/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { expect, test } from '@jest/globals'
import { versionChanges, type Version } from './version-changes.ts'

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

test('nothing differs: a picture whose name one side doesn’t know, an empty excerpt, a plan that isn’t kept', () => {
  const after = { headerImage: { title: 'Orion', filename: 'orion.jpg' }, excerpt: '' }
  expect(changes({}, { ...after, publishAt: '2027-01-06T20:00:00.000Z' })).toEqual([])
})

test('two pictures of one name differ', () => {
  const headerImage = { title: 'Orion', filename: 'orion.jpg' }
  expect(changes({ headerImage }, { headerImage, headerImageId: 8 })).toHaveLength(2)
})

test('a draft’s plan differs in the zone’s time', () => {
  const [before, after] = changes({ publishAt: null }, { publishAt: '2027-01-06T20:00:00.000Z' })
  expect(before).toBe('Not planned')
  expect(after).toMatch(/^Publish at: 1\/6\/2027, 8:00.PM$/)
})
