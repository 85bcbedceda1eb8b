import { expect, test } from '@jest/globals'
import { ApiError } from '../../http/api-error.ts'
import { problemsIn } from './save-problems.ts'

test('a mistake stands beside its field', () => {
  const errors = [
    { path: 'title', message: 'Title cannot be empty' },
    { path: 'menuOrder', message: 'menuOrder: Invalid input' },
  ]
  expect(problemsIn(new ApiError(400, 'Title cannot be empty', { errors }))).toEqual({ title: 'Title cannot be empty' })
})

test('an address that is taken is the problem of the slug', () => {
  const message = 'Another post or page already has this slug'
  expect(problemsIn(new ApiError(409, message, { message }))).toEqual({ slug: message })
})

test('what is nobody’s field stands in the toast alone', () => {
  expect(problemsIn(new ApiError(503, 'This is not available at the moment. Please try again shortly.'))).toEqual({})
  expect(problemsIn(new TypeError('Failed to fetch'))).toEqual({})
})
