import { expect, test } from '@jest/globals'
import { changeOf, emptyForm, missingIn, sameTags } from './post-form.ts'

test('what is missing is named in order', () => {
  expect(missingIn(emptyForm, false)).toEqual(['title', 'slug', 'content'])
  expect(missingIn({ ...emptyForm, title: 'M 31', slug: 'm-31' }, true)).toEqual([])
})

test('a page has no excerpt, and an emptied one goes as null', () => {
  const form = { ...emptyForm, title: ' M 31 ', slug: 'm-31', excerpt: ' ' }
  expect(changeOf(form, '<p>x</p>', 'page')).not.toHaveProperty('excerpt')
  expect(changeOf(form, '<p>x</p>', 'post')).toMatchObject({ title: 'M 31', excerpt: null, headerImageId: null })
})

test('tags are the same in any order', () => {
  expect(sameTags([1, 2], [2, 1])).toBe(true)
  expect(sameTags([1], [1, 2])).toBe(false)
})

test('what is published has no plan; a draft keeps its own', () => {
  const form = { ...emptyForm, title: 'M 31', slug: 'm-31', publishAt: '2027-01-06T01:30:00.000Z' }
  expect(changeOf({ ...form, published: true }, '<p>x</p>', 'post').publishAt).toBeNull()
  expect(changeOf(form, '<p>x</p>', 'post').publishAt).toBe(form.publishAt)
})
