import { get, type RequestOptions } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { createAuthority, tlsSettings } from './support/internal-certificates.ts'
import { startGateway, type TestGateway } from './support/start-gateway.ts'

let tls: InternalTls
let otherCa: string
let gateway: TestGateway
beforeAll(async () => {
  tls = await (await createAuthority())('gateway')
  otherCa = (await (await createAuthority())('gateway')).ca
  // Media is on an address that nothing listens on.
  const settings = { ...tlsSettings(tls), MEDIA_BYTES_URL: 'https://127.0.0.1:1' }
  gateway = await startGateway({ ...settings, PROXY_TLS_PORT: '0' })
})
afterAll(() => gateway.stop())

/** The status of a request as a proxy sends it. */
const statusOf = (options: RequestOptions, path = '/livez'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: gateway.tlsPort, servername: 'gateway', agent: false, path }
    get({ ...to, ...options }, response => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

describe("the gateway's port for proxies", () => {
  it('serves the site over TLS, to who knows its authority and its name', async () => {
    expect(await statusOf({ ca: tls.ca })).toBe(200)
    await expect(statusOf({})).rejects.toThrow(/certificate/)
    await expect(statusOf({ ca: otherCa })).rejects.toThrow(/certificate/)
    await expect(statusOf({ ca: tls.ca, servername: 'content' })).rejects.toThrow(/does not match/)
  })

  it('serves nobody over plain HTTP', async () => {
    await expect(fetch(`http://127.0.0.1:${gateway.tlsPort}/livez`)).rejects.toThrow()
  })

  it('refuses headers that are too large as the other port does', async () => {
    const headers = { 'x-large': 'a'.repeat(20_000) }
    expect(await statusOf({ ca: tls.ca, headers })).toBe(431)
  })

  it('needs a certificate, and closes with the gateway', async () => {
    await expect(startGateway({ PROXY_TLS_PORT: '0' })).rejects.toThrow('PROXY_TLS_PORT: needs INTERNAL_TLS_CERT')
    const other = await startGateway({
      ...tlsSettings(tls),
      MEDIA_BYTES_URL: 'https://127.0.0.1:1',
      PROXY_TLS_PORT: '0',
    })
    await other.stop()
    await expect(statusOf({ ca: tls.ca, port: other.tlsPort })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
