import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { limitRequests, type RequestLimits } from './request-limits.ts'

const response = {} as ServerResponse

/** What became of requests from addresses: 200, or the seconds of a refusal. */
const startLimits = (perMinute: Partial<RequestLimits>) => {
  let time = 1_000_000
  let outcome = 0
  const listener = limitRequests(
    {
      perMinute: { files: 0, requests: 0, searches: 0, ...perMinute },
      addressOf: request => (request as { ip?: string }).ip ?? '',
      refuse: (_request, _response, seconds) => (outcome = seconds),
      now: () => time,
    },
    () => (outcome = 200),
  )
  return {
    send: (ip: string, url: string) => {
      listener({ ip, url } as unknown as IncomingMessage, response)
      return outcome
    },
    later: (ms: number) => (time += ms),
  }
}

describe('request limits', () => {
  it('refuse a network that has reached its limit until its minute is over, and no other network', () => {
    const { send, later } = startLimits({ requests: 2 })
    expect(send('2001:db8::1', '/blog')).toBe(200)
    later(20_000)
    expect(send('2001:db8::2', '/api/posts')).toBe(200)
    expect(send('2001:db8::3', '/blog')).toBe(40)
    expect(send('2001:db8:0:1::1', '/blog')).toBe(200)
    expect(send('192.0.2.1', '/blog')).toBe(200)
    later(40_000)
    expect(send('2001:db8::3', '/blog')).toBe(200)
  })

  it('count files, pages and searches apart', () => {
    const { send } = startLimits({ files: 1, requests: 3, searches: 1 })
    expect(send('192.0.2.1', '/uploads/a.webp')).toBe(200)
    expect(send('192.0.2.1', '/assets/a.js?v=1')).toBe(60)
    expect(send('192.0.2.1', '/gallery?search=nebula')).toBe(200)
    expect(send('192.0.2.1', '/gallery?search=galaxy')).toBe(60)
    expect(send('192.0.2.1', '/gallery')).toBe(200)
    expect(send('192.0.2.1', '/gallery')).toBe(60)
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.7', '192.168.1.9', 'fd00::1'])(
    'leave %s alone: it is of our own network',
    ip => {
      const { send } = startLimits({ requests: 1 })
      for (let nth = 0; nth < 5; nth++) expect(send(ip, '/')).toBe(200)
    },
  )

  it('never refuse probes', () => {
    const { send } = startLimits({ requests: 1 })
    for (let nth = 0; nth < 5; nth++) expect(send('192.0.2.1', '/readyz')).toBe(200)
  })

  it('are off for what has none', () => {
    const { send } = startLimits({ files: 1 })
    for (let nth = 0; nth < 5; nth++) expect(send('192.0.2.1', `/?page=${nth}`)).toBe(200)
  })
})
