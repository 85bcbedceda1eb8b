import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { newRecoveryCodes, recoveryHashesOf, recoveryHashOf } from './recovery-code.ts'

describe('recovery code', () => {
  it('is one of ten different ones that can be read aloud', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/)
    expect(new Set(recoveryHashesOf(codes)).size).toBe(10)
  })

  it('is recognized however it is typed, and stored as a hash only', () => {
    const [code = ''] = newRecoveryCodes()
    const hash = recoveryHashOf(code)
    expect(recoveryHashOf(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(hash)
    expect(hash).not.toContain(code.slice(0, 4))
  })

  it('may be one of an earlier release', () => {
    const hash = createHash('sha256').update('skyfolio recovery code abcdefghijkmnpqr').digest('base64url')
    expect(recoveryHashOf('abcd-efgh-ijkm-npqr')).toBe(hash)
  })

  it.each(['', '123456', 'abcd-efgh-ijkm', 'abcd-efgh-ijkm-0000', 'abcd-efgh-ijkm-npqr-s'])('cannot be %j', text =>
    expect(recoveryHashOf(text)).toBeNull(),
  )
})
