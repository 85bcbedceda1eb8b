import { describe, expect, it } from '@jest/globals'
import { countingPermission } from './visit-counter.tsx'

const usual = { id: 'G-1', consentRequired: false, consent: null, privacyControl: false } as const

describe('countingPermission', () => {
  it('allows counting with an identifier and no objection', () => {
    expect(countingPermission(usual)).toBe('yes')
  })

  it.each([
    ['no id', { id: undefined }],
    ['Global Privacy Control', { privacyControl: true }],
    [
      'Global Privacy Control, even with consent',
      { privacyControl: true, consentRequired: true, consent: 'granted' as const },
    ],
    ['a refusal', { consentRequired: true, consent: 'denied' as const }],
  ])('never allows counting: %s', (_, circumstances) => {
    expect(countingPermission({ ...usual, ...circumstances })).toBe('no')
  })

  it('asks first where consent is required, and allows counting after a yes', () => {
    expect(countingPermission({ ...usual, consentRequired: true })).toBe('ask')
    expect(countingPermission({ ...usual, consentRequired: true, consent: 'granted' })).toBe('yes')
  })
})
