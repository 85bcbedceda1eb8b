import { expect, test } from '@jest/globals'
import { changedWords } from './changed-words.ts'

test('what a version changed, in words', () => {
  expect(changedWords([])).toBe('')
  expect(changedWords(['title', 'content'])).toBe('title and text')
  expect(changedWords(['title', 'headerImageId', 'published'])).toBe('title, header image, and state')
})
