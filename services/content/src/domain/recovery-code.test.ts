import { expect, test } from '@jest/globals'
import { newRecoveryCodes, recoveryHashesOf, recoveryHashOf } from './recovery-code.ts'

test('ten different codes that can be read aloud', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
  expect(new Set(recoveryHashesOf(codes)).size).toBe(10)
})

test('a code is known again however it is typed, and only its hash is kept', () => {
  const [code = ''] = newRecoveryCodes()
  const hash = recoveryHashOf(code)
  expect(recoveryHashOf(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(hash)
  expect(hash).not.toContain(code.slice(0, 4))
})

test.each(['', '123456', 'abcd-efgh-ijkm', 'abcd-efgh-ijkm-0000', 'abcd-efgh-ijkm-npqr-s'])('%j can be none', text =>
  expect(recoveryHashOf(text)).toBeNull(),
)
