import { expect, test } from '@jest/globals'
import { effortFor } from './reasoning-effort.ts'

test.each(['gpt-5', 'gpt-5-mini', 'gpt-5.2', 'openai/gpt-5-nano', 'o1', 'o3-mini', 'o4-mini'])(
  '%s thinks: a little',
  model => expect(effortFor(model)).toBe('low'),
)

test.each([
  'gpt-4o',
  'gpt-4.1-mini',
  'gpt-5-chat-latest',
  'o1-mini',
  'gemini-3-flash',
  'llama-3.3-70b',
  'solo3',
  'gpt-50',
])('%s is asked for none', model => expect(effortFor(model)).toBeUndefined())

test('what is set is sent, and off sends none', () => {
  expect(effortFor('gemini-3-flash', 'medium')).toBe('medium')
  expect(effortFor('gpt-5', 'off')).toBeUndefined()
})
