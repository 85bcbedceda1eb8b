import { describe, expect, it } from '@jest/globals'
import { createSignedAddresses } from './signed-addresses.ts'

const SECRET = 'gateway.a-secret-for-tests-only'
const PATH = '/uploads/optimized/0123456789abcdef0123456789abcdef-640.webp'
const HOUR_MS = 3_600_000
const NOON = Date.UTC(2026, 10, 28, 12)

const at = (time: number, secret = SECRET) => createSignedAddresses(secret, () => time)

describe('signed address', () => {
  it('is valid for at least a day and at most two', () => {
    const address = at(NOON).sign(PATH)
    for (const [hours, isValid] of [
      [0, true],
      [24, true],
      [35, true],
      [36, false],
      [48, false],
    ] as const)
      expect([hours, at(NOON + hours * HOUR_MS).isSigned(address)]).toEqual([hours, isValid])
  })

  it('stays the same for the rest of the day, so that browsers need not fetch the file again', () => {
    expect(at(NOON).sign(PATH)).toBe(at(NOON + 11 * HOUR_MS).sign(PATH))
  })

  it('is valid only for its file, its time and its secret', () => {
    const address = at(NOON).sign(PATH)
    const later = String((NOON + 1000 * HOUR_MS) / 1000)
    const wrong = [
      PATH,
      `${PATH}?expires=${later}`,
      address.replace('-640', '-320'),
      address.replace(/expires=\d+/, `expires=${later}`),
      address.replace(/expires=\d+/, 'expires=Infinity'),
      address.replace(/signature=.*/, 'signature='),
      address.slice(0, -2),
      at(NOON, 'another').sign(PATH),
    ]
    expect(at(NOON).isSigned(address)).toBe(true)
    for (const each of wrong) expect([each, at(NOON).isSigned(each)]).toEqual([each, false])
  })
})
