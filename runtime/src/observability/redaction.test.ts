import { describe, expect, it } from '@jest/globals'
import { redacted, redactedText } from './redaction.ts'

describe('redaction', () => {
  it('replaces secrets and personal data at any depth', () => {
    const secrets = { password: 'p', newPassword: 'p', apiToken: 't', Cookie: 'c', authorization: 'a', email: 'e' }
    const personal = { shippingAddress: { zip: '02134' }, phone: '1', location: [1, 2], lat: 42.1, lon: 3 }
    const text = JSON.stringify(
      redacted({ outer: { list: [{ inner: { ...secrets, ...personal } }] }, kept: { route: '/x', ms: 3 } }),
    )
    expect(text).not.toMatch(/"(p|t|c|a|e|1)"|02134|42\.1/)
    expect(text).toContain('"route":"/x","ms":3')
  })

  it('removes e-mail addresses, credentials and query strings from text', () => {
    expect(redactedText('dup key: { email: "ann@example.org" }')).not.toContain('ann')
    expect(redactedText('mongodb://user:pw@db:27017/x')).not.toContain('pw')
    expect(redactedText('GET /api/skybug/chart.png?lat=42.1 failed')).toBe('GET /api/skybug/chart.png failed')
    expect(redactedText('https://x.org/a?token=b#c')).not.toContain('token')
    expect(redactedText('at f (/app/node_modules/@grpc/grpc-js/build/call.js:3:1)')).toContain('@grpc/grpc-js')
  })

  it("keeps an error's message and stack and drops what drivers attach", () => {
    const cause = Object.assign(new Error('E11000 { email: "ann@example.org" }'), {
      code: 11000,
      keyValue: { email: 'ann@x.org' },
    })
    const err = Object.assign(new Error('failed', { cause }), { request: { headers: { cookie: 'session' } } })
    const logged = redacted({ err })
    expect(logged).toMatchObject({ err: { type: 'Error', message: 'failed', cause: { code: 11000 } } })
    expect(JSON.stringify(logged)).not.toMatch(/ann@|session/)
  })

  it('stops at circular references', () => {
    const loop: Record<string, unknown> = {}
    loop['loop'] = loop
    expect(JSON.stringify(redacted(loop))).toContain('deeper')
  })
})
