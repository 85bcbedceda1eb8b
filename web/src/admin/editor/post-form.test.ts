import { describe, expect, it } from '@jest/globals'
import { emptyForm, hasSameTags, missingFields, toPostChange, toWorkingCopyChange } from './post-form.ts'

describe('post form', () => {
  it('names missing fields in their order; a draft needs a title only', () => {
    expect(missingFields(emptyForm, false, true)).toEqual(['title', 'content'])
    expect(missingFields(emptyForm, false, false)).toEqual(['title'])
    expect(missingFields({ ...emptyForm, title: 'M 31' }, false, false)).toEqual([])
    expect(missingFields({ ...emptyForm, title: 'M 31', slug: 'm-31' }, true, true)).toEqual([])
  })

  it('sends every field of the editor but the state with unpublished changes', () => {
    const form = { ...emptyForm, title: 'M 31', slug: 'm-31', excerpt: 'Near', headerImageId: 7, tagIds: [3] }
    const search = { metaTitle: ' Andromeda ', metaDescription: 'A galaxy', shareImageId: 9 }
    expect(toWorkingCopyChange({ ...form, ...search, published: true }, '<p>x</p>', 'post')).toEqual({
      ...{ title: 'M 31', slug: 'm-31', excerpt: 'Near', headerImageId: 7, tagIds: [3], content: '<p>x</p>' },
      ...{ ...search, metaTitle: 'Andromeda' },
    })
  })

  it('sends no excerpt of a page, and an emptied one as null', () => {
    const form = { ...emptyForm, title: ' M 31 ', slug: 'm-31', excerpt: ' ' }
    expect(toPostChange(form, '<p>x</p>', 'page')).not.toHaveProperty('excerpt')
    expect(toPostChange(form, '<p>x</p>', 'post')).toMatchObject({ title: 'M 31', excerpt: null, headerImageId: null })
  })

  it('compares tags in any order', () => {
    expect(hasSameTags([1, 2], [2, 1])).toBe(true)
    expect(hasSameTags([1], [1, 2])).toBe(false)
  })

  it('sends the plan of a draft, and none of a published post', () => {
    const form = { ...emptyForm, title: 'M 31', slug: 'm-31', publishAt: '2027-01-06T01:30:00.000Z' }
    expect(toPostChange({ ...form, published: true }, '<p>x</p>', 'post').publishAt).toBeNull()
    expect(toPostChange(form, '<p>x</p>', 'post').publishAt).toBe(form.publishAt)
  })
})
