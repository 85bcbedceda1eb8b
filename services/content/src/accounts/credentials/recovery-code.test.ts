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

  it.each(['', '123456', 'abcd-efgh-ijkm-npqr', 'abcd-efgh-ijkm-npqr-stuv-0000', 'abcd-efgh-ijkm-npqr-stuv-wxyz-2'])(
    'cannot be %j',
    text => expect(recoveryHashOf(text)).toBeNull(),
  )
})
