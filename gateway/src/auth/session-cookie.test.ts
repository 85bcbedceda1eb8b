import { createHmac } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { createHasSession } from './session-cookie.ts'

const SECRET = 'a-secret-of-sessions-for-tests-only'
const ID = 'kq2sJ_0w-Zb7tAaQ9cKfXr1uYvEhPjLd'

const signed = (id: string, secret = SECRET) => {
  const signature = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '')
  return encodeURIComponent(`s:${id}.${signature}`)
}
const hasSession = (cookie: string | undefined, secure = false) =>
  createHasSession({ secret: SECRET, secure })({ headers: { cookie } })

describe('session cookie', () => {
  it.each([
    `skyfolio.sid=${signed(ID)}`,
    `a=b; skyfolio.sid=${signed(ID)}`,
    `skyfolio.sid=s%3Awrong.wrong; skyfolio.sid=${signed(ID)}`,
  ])('is one with our signature: %s', cookie => {
    expect(hasSession(cookie)).toBe(true)
  })

  it('is found whatever characters its signature contains', () => {
    for (let nth = 0; nth < 200; nth++) expect(hasSession(`skyfolio.sid=${signed(`${ID}${nth}`)}`)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'skybug=abc; theme=dark',
    'skyfolio.sid=',
    'skyfolio.sid=garbage',
    'skyfolio.sid=s%3A%zz',
    'skyfolio.sid=s%3Aabc.def',
    `skyfolio.sid=s%3A${ID}.`,
    `skyfolio.sid=${signed(ID, 'another secret')}`,
    `skyfolio.sid=${signed(ID).replace(ID, 'another')}`,
    `skyfolio.sid=${signed(ID).slice(0, -2)}`,
    `other.skyfolio.sid=${signed(ID)}`,
    `skyfolio.sid=s%3A${'a'.repeat(4_000)}.${'b'.repeat(4_000)}`,
  ])('is not one that anybody could send: %s', cookie => {
    expect(hasSession(cookie)).toBe(false)
  })

  it('has a name that only this host can set if the site uses https', () => {
    expect(hasSession(`__Host-skyfolio.sid=${signed(ID)}`, true)).toBe(true)
    expect(hasSession(`skyfolio.sid=${signed(ID)}`, true)).toBe(false)
  })
})
