import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, jest } from '@jest/globals'
import { warnOfUnknownProxy } from './unknown-proxy.ts'

const start = (trustedHops: number) => {
  const warn = jest.fn<(message: string) => void>()
  const next = jest.fn()
  const listener = warnOfUnknownProxy({ logger: { warn }, trustedHops }, next)
  const send = (remoteAddress: string, headers: Record<string, string> = {}) =>
    listener({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, {} as ServerResponse)
  return { warn, next, send }
}
const forwarded = { 'x-forwarded-for': '203.0.113.9' }

describe('a proxy that TRUST_PROXY_HOPS does not count', () => {
  it('is warned of once', () => {
    const { warn, next, send } = start(0)
    send('172.18.0.5', forwarded)
    send('172.18.0.5', forwarded)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('TRUST_PROXY_HOPS is 0'))
    expect(next).toHaveBeenCalledTimes(2)
  })

  it('is not taken from a stranger’s header or a direct request', () => {
    const { warn, send } = start(0)
    send('203.0.113.50', forwarded)
    send('127.0.0.1')
    expect(warn).not.toHaveBeenCalled()
  })

  it('is no matter when it is counted', () => {
    const { warn, next, send } = start(1)
    send('172.18.0.5', forwarded)
    expect(warn).not.toHaveBeenCalled()
    expect(next).toHaveBeenCalledTimes(1)
  })
})
