import { expect, test } from '@jest/globals'
import { apiError, apiErrorOf } from './api-error.ts'

test('the message field of a JSON body is the message', () => {
  const error = apiError(409, 'Conflict', '{"message":"A tag of that name exists","code":"X"}')
  expect(error).toMatchObject({ status: 409, message: 'A tag of that name exists', body: { code: 'X' } })
})

test.each([
  ['no JSON', 502, 'Bad Gateway', '<h1>Bad Gateway</h1>', '502: <h1>Bad Gateway</h1>'],
  ['JSON without a message', 400, 'Bad Request', '{"error":"x"}', '400: {"error":"x"}'],
  ['a message that is no text', 400, 'Bad Request', '{"message":7}', '400: {"message":7}'],
  ['JSON that is no object', 500, 'Oops', '"broken"', '500: "broken"'],
  ['null', 500, 'Oops', 'null', '500: null'],
  ['an empty body', 503, 'Service Unavailable', '', '503: Service Unavailable'],
])('%s: status, colon and raw text', (_, status, statusText, text, message) => {
  expect(apiError(status, statusText, text).message).toBe(message)
})

test('an answer that came inside the document is the same error', () => {
  expect(apiErrorOf(404, { message: 'Post not found' })).toMatchObject({ status: 404, message: 'Post not found' })
})
