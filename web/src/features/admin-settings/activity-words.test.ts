import { expect, test } from '@jest/globals'
import { activityWords, changeWords, readableChanges } from './activity-words.ts'

const entry = { id: '1', at: '2026-11-21T00:00:00Z', actor: null, changes: [] }

test('what was done reads as a sentence', () => {
  const subject = { kind: 'post', id: 1, name: 'M 31' }
  expect(activityWords({ ...entry, action: 'post.published', subject })).toBe('published the post "M 31"')
  const site = { kind: 'site', id: null, name: null }
  expect(activityWords({ ...entry, action: 'site.demo_removed', subject: site })).toBe('removed the demo content')
  const user = { kind: 'user', id: 1, name: null }
  expect(activityWords({ ...entry, action: 'user.device_ended', subject: user })).toBe(
    'signed out of one of their devices',
  )
})

test('what was done to a post that is not named is told by its number, without the numbers of its tags', () => {
  const tagged = { ...entry, action: 'post.tagged', subject: { kind: 'post', id: 7, name: null } }
  expect(activityWords(tagged)).toBe('changed the tags of the post number 7')
  const changes = [{ field: 'tagIds', before: null, after: '[7]' }]
  expect(readableChanges({ ...tagged, changes })).toEqual([])
})

test('a change tells before and after', () => {
  expect(changeWords({ field: 'tagline', before: null, after: 'Old light' })).toBe(
    'tagline: nothing became "Old light"',
  )
})
