import { describe, expect, it } from '@jest/globals'
import { changedFields } from './revisions-dialog.tsx'

describe('changed fields', () => {
  it('are listed by their labels', () => {
    expect(changedFields([])).toBe('')
    expect(changedFields(['title', 'content'])).toBe('title and text')
    expect(changedFields(['title', 'headerImageId', 'published'])).toBe('title, header image, and state')
    expect(changedFields(['publishAt'])).toBe('plan')
  })
})
