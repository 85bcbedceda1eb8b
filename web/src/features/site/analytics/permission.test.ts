import { expect, test } from '@jest/globals'
import { permission } from './permission.ts'

const usual = { id: 'G-1', consentRequired: false, answer: null, privacyControl: false } as const

test('with an id and nothing against it, visits are counted', () => {
  expect(permission(usual)).toBe('yes')
})

test.each([
  ['no id', { id: undefined }],
  ['Global Privacy Control', { privacyControl: true }],
  [
    'Global Privacy Control, even with consent',
    { privacyControl: true, consentRequired: true, answer: 'granted' as const },
  ],
  ['a refusal', { consentRequired: true, answer: 'denied' as const }],
])('%s: never', (_, circumstances) => {
  expect(permission({ ...usual, ...circumstances })).toBe('no')
})

test('where consent is required the visitor is asked first, and counted after a yes', () => {
  expect(permission({ ...usual, consentRequired: true })).toBe('ask')
  expect(permission({ ...usual, consentRequired: true, answer: 'granted' })).toBe('yes')
})
