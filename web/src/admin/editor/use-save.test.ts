import { describe, expect, it } from '@jest/globals'
import { ApiError } from '../../api/api-error.ts'
import { saveErrors } from './use-save.ts'

describe('save errors', () => {
  it('stand beside their fields', () => {
    const errors = [
      { path: 'title', message: 'Title cannot be empty' },
      { path: 'menuOrder', message: 'menuOrder: Invalid input' },
    ]
    expect(saveErrors(new ApiError(400, 'Title cannot be empty', { errors }))).toEqual({
      title: 'Title cannot be empty',
    })
  })

  it('about a taken address belong to the slug', () => {
    const message = 'Another post or page already has this slug'
    expect(saveErrors(new ApiError(409, message, { message }))).toEqual({ slug: message })
  })

  it('without a field stand in the toast alone', () => {
    expect(saveErrors(new ApiError(503, 'This is not available at the moment. Please try again shortly.'))).toEqual({})
    expect(saveErrors(new TypeError('Failed to fetch'))).toEqual({})
  })
})
