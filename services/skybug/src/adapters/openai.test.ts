import { expect, test } from '@jest/globals'
import { reasoningEffort } from './openai.ts'

test.each(['gpt-5', 'gpt-5-mini', 'gpt-5.2', 'openai/gpt-5-nano', 'o1', 'o3-mini', 'o4-mini'])(
  'sends low effort to %s',
  model => expect(reasoningEffort(model)).toBe('low'),
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
])('sends no effort to %s', model => expect(reasoningEffort(model)).toBeUndefined())

test('sends the configured effort, and none for off', () => {
  expect(reasoningEffort('gemini-3-flash', 'medium')).toBe('medium')
  expect(reasoningEffort('gpt-5', 'off')).toBeUndefined()
})
