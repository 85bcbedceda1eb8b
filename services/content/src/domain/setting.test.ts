import { expect, test } from '@jest/globals'
import { keyOf, PUBLIC_KEYS, valueOf } from './setting.ts'

test.each([
  ['google_analytics_id', 'G-ABC123', ['UA-1', 'g-abc', "G-1');alert(1)//", 'G-']],
  ['contact_email', 'owner@example.com', ['owner', 'a@b@c', 'a b@c.de', 'x@-']],
  ['time_zone', 'Europe/Berlin', ['Berlin', '+02:00', 'America/Nowhere', '../etc/passwd']],
  ['analytics_consent', 'true', ['yes', '1', 'TRUE']],
])('%s takes %s and refuses other forms', (key, good, bad) => {
  expect(valueOf(key, ` ${good} `)).toBe(good)
  for (const value of bad)
    expect(() => valueOf(key, value)).toThrow(expect.objectContaining({ reason: 'INVALID_SETTING' }))
})

test('empty clears, unknown keys take any text up to their length', () => {
  expect(valueOf('google_analytics_id', '')).toBeNull()
  expect(valueOf('time_zone', null)).toBeNull()
  expect(valueOf('anything.else', 'G-1\nx')).toBe('G-1\nx')
  expect(() => valueOf('anything.else', 'x'.repeat(10_001))).toThrow(
    expect.objectContaining({ reason: 'INVALID_SETTING' }),
  )
})

test('keys have a form', () => {
  expect(keyOf('__proto__')).toBe('__proto__')
  for (const key of ['', 'a b', '$where', 'a'.repeat(256), 'ä'])
    expect(() => keyOf(key)).toThrow(expect.objectContaining({ reason: 'INVALID_SETTING' }))
})

test('private settings are not among the public ones', () => {
  expect(PUBLIC_KEYS).toContain('site_title')
  expect(PUBLIC_KEYS).not.toContain('sales_tax')
  expect(PUBLIC_KEYS).not.toContain('observing_place')
})
