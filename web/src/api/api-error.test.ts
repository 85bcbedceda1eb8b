import { describe, expect, it } from '@jest/globals'
import { apiError, apiErrorOf } from './api-error.ts'

describe('ApiError', () => {
  it('takes its message from the message field of a JSON body', () => {
    const error = apiError(409, 'Conflict', '{"message":"A tag of that name exists","code":"X"}')
    expect(error).toMatchObject({ status: 409, message: 'A tag of that name exists', body: { code: 'X' } })
  })

  it.each([
    ['no JSON', 502, 'Bad Gateway', '<h1>Bad Gateway</h1>', '502: <h1>Bad Gateway</h1>'],
    ['JSON without a message', 400, 'Bad Request', '{"error":"x"}', '400: {"error":"x"}'],
    ['a message that is no text', 400, 'Bad Request', '{"message":7}', '400: {"message":7}'],
    ['JSON that is no object', 500, 'Oops', '"broken"', '500: "broken"'],
    ['null', 500, 'Oops', 'null', '500: null'],
    ['an empty body', 503, 'Service Unavailable', '', '503: Service Unavailable'],
  ])('falls back to status, colon and raw text: %s', (_, status, statusText, text, message) => {
    expect(apiError(status, statusText, text).message).toBe(message)
  })

  it('is the same for a response that came inside the document', () => {
    expect(apiErrorOf(404, { message: 'Post not found' })).toMatchObject({ status: 404, message: 'Post not found' })
  })
})
