import { describe, expect, it } from '@jest/globals'
import { signInLines } from './first-owner.ts'

const URL = 'http://localhost:3000'
const owner = { email: 'owner@example.com', generatedPassword: 'abcde-fghjk-mnpqr-stuvw' }

describe('how the first owner signs in', () => {
  it('is printed with the password on a terminal', () => {
    expect(signInLines(URL, owner, { isTerminal: true })).toEqual([
      '  Sign in:   http://localhost:3000/login',
      '  Email:     owner@example.com',
      '  Password:  abcde-fghjk-mnpqr-stuvw  (only this start shows it: change it after signing in)',
    ])
  })

  it('is printed elsewhere without the password, but with the command that sets one', () => {
    const lines = signInLines(URL, owner, { isTerminal: false })
    expect(lines.join('\n')).not.toContain(owner.generatedPassword)
    expect(lines.at(-1)).toBe(
      '  Password:  shown on a terminal only. To get one, run: npm run owner -- --email owner@example.com',
    )
  })

  it('names OWNER_PASSWORD if that has set the password', () => {
    const configured = { ...owner, generatedPassword: null }
    for (const isTerminal of [true, false])
      expect(signInLines(URL, configured, { isTerminal }).at(-1)).toBe('  Password:  the one of OWNER_PASSWORD')
  })

  it('is only the address once there is an owner', () => {
    expect(signInLines(URL, null, { isTerminal: true })).toEqual(['  Sign in:   http://localhost:3000/login'])
  })
})
