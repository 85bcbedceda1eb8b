import { describe, expect, it } from '@jest/globals'
import { totpCodes } from './otpauth.ts'

const codes = totpCodes()
// The secret of RFC 6238, appendix B, in base32; its codes have eight digits there, ours are their last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('one-time codes', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('match RFC 6238, appendix B: %d s is %s', (seconds, code, step) => {
    expect(codes.stepOf(secret, code, new Date(seconds * 1_000))).toBe(step)
  })

  it('tolerate clocks that differ by one step, not by two', () => {
    const step = 41_152_263
    const at = (steps: number) => codes.stepOf(secret, '005 924', new Date((step + steps) * 30_000))
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
  })

  it.each(['', '12345', '1234567', 'abcdef', '٠٠٥٩٢٤', '005924\n0'])('reject %j', code => {
    expect(codes.stepOf(secret, code, new Date(1_234_567_890_000))).toBeNull()
  })

  it('have secrets of 160 bits and a complete otpauth address', () => {
    const made = codes.newSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(codes.newSecret()).not.toBe(made)
    const uri = new URL(codes.uriOf(made, { site: 'Sky: at night', account: 'owner@site.test' }))
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toBe('/Sky  at night:owner@site.test')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: made, issuer: 'Sky  at night', digits: '6' })
  })
})
