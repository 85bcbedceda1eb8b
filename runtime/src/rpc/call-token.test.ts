import { describe, expect, it } from '@jest/globals'
import { callSecret } from './call-secrets.ts'
import { callAuthorization, callerOfToken, signCall } from './call-token.ts'

const secret = 'a secret of at least thirty-two characters'
const other = 'another secret of thirty-two characters'
const target = { audience: 'content', path: '/skyfolio.content.v1.Users/SetPassword' }
const now = 1_800_000_000_000
const gateway = callSecret(secret, 'gateway')
const token = signCall(target, gateway, now)
const isAuthorized = (authorization: unknown, at = now, secrets = [secret], called = target): boolean =>
  callerOfToken(authorization, called, secrets, at) === 'gateway'

describe('call token', () => {
  it('is good for the method of the service it was signed for', () => {
    expect(isAuthorized(`Bearer ${token}`)).toBe(true)
    expect(
      isAuthorized(`Bearer ${token}`, now, [secret], { ...target, path: '/skyfolio.content.v1.Users/GetUser' }),
    ).toBe(false)
    expect(isAuthorized(`Bearer ${token}`, now, [secret], { ...target, audience: 'store' })).toBe(false)
  })

  it('is good for 30 seconds, on clocks that are 30 seconds apart at most', () => {
    expect(isAuthorized(`Bearer ${token}`, now + 60_000)).toBe(true)
    expect(isAuthorized(`Bearer ${token}`, now + 60_001)).toBe(false)
    expect(isAuthorized(`Bearer ${token}`, now - 30_000)).toBe(true)
    expect(isAuthorized(`Bearer ${token}`, now - 30_001)).toBe(false)
  })

  it('is good when signed with any of the accepted secrets', () => {
    expect(isAuthorized(`Bearer ${token}`, now, [other, secret])).toBe(true)
    expect(isAuthorized(`Bearer ${token}`, now, [other])).toBe(false)
  })

  it('is no good when it is missing, changed or malformed', () => {
    const [, expires = '', signature = ''] = token.split('.')
    const later = `gateway.${Number(expires) + 1}.${signature}`
    const ofAnother = `skybug.${expires}.${signature}`
    const bad = [
      undefined,
      '',
      token,
      `Bearer ${later}`,
      `Bearer ${ofAnother}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      'Bearer .',
    ]
    for (const each of [...bad, `Bearer gateway.${expires}.`, `bearer ${token}`, Buffer.from(`Bearer ${token}`)])
      expect(isAuthorized(each)).toBe(false)
  })

  it('is sent again for a short while by its caller, and is good all that time', () => {
    const authorization = callAuthorization(target, gateway)
    const first = authorization()
    expect(authorization()).toBe(first)
    expect(callerOfToken(first, target, [secret])).toBe('gateway')
  })
})
