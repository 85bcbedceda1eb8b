import { describe, expect, it } from '@jest/globals'
import { callSecret } from './call-secrets.ts'
import { signIdentity, verifyIdentity } from './caller-token.ts'

const secret = 'a secret of at least thirty-two characters'
const header = signIdentity({ actorId: 7, requestId: 'r-1', at: Date.now() }, callSecret(secret, 'gateway'))

describe('caller token', () => {
  it('is accepted when it was signed with the secret', () => {
    expect(verifyIdentity(header, [secret])).toEqual({ actorId: 7, requestId: 'r-1' })
  })

  it('is rejected with another secret, changed or missing parts, or when it is too old', () => {
    const [, payload, signature] = header.split('.') as [string, string, string]
    const other = Buffer.from(JSON.stringify([8, 'r-1', Date.now()])).toString('base64url')
    for (const forged of [
      undefined,
      '',
      'x',
      payload,
      `gateway.${payload}.`,
      `gateway..${signature}`,
      `gateway.${other}.${signature}`,
      `tools.${payload}.${signature}`,
      `constructor.${payload}.${signature}`,
      `${header}.x`,
      [header],
    ]) {
      expect(verifyIdentity(forged, [secret])).toBeNull()
    }
    expect(verifyIdentity(header, ['another secret of thirty-two characters'])).toBeNull()
    expect(
      verifyIdentity(
        signIdentity({ actorId: 7, requestId: 'r', at: Date.now() - 61_000 }, callSecret(secret, 'gateway')),
        [secret],
      ),
    ).toBeNull()
  })

  it('is rejected from a process that uploads nothing', () => {
    const identity = { actorId: 7, requestId: 'r-1', at: Date.now() }
    expect(verifyIdentity(signIdentity(identity, callSecret(secret, 'store')), [secret])).toBeNull()
  })
})
