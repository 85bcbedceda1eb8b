import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { CALLED, CALLS } from '@skyfolio/runtime/rpc/call-secrets'
import { type KeyPair, renewAuthority, renewCertificate, SUBJECTS } from './certificates.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-26T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * DAY_MS)
const read = ({ cert }: KeyPair) => new X509Certificate(cert)
const [SERVER, CLIENT] = ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']

describe('certificates', () => {
  it('exist for every process that calls or is called, good for what it does and nothing else', async () => {
    expect(Object.keys(SUBJECTS)).toEqual(expect.arrayContaining([...CALLED, ...Object.keys(CALLS)]))
    const authority = await renewAuthority(null, START)
    const tools = read(await renewCertificate(null, 'tools', authority, START))
    const store = read(await renewCertificate(null, 'store', authority, START))
    expect([tools.keyUsage, store.keyUsage]).toEqual([[CLIENT], [SERVER, CLIENT]])
    expect([tools.ca, store.ca, read(authority).ca]).toEqual([false, false, true])
    expect(store.checkIssued(read(authority))).toBe(true)
    expect(store.verify(read(authority).publicKey)).toBe(true)
  })

  it('name the process as others call it, in the cluster below its domains too', async () => {
    const authority = await renewAuthority(null, START)
    const media = read(await renewCertificate(null, 'media', authority, START, ['skyfolio.svc.cluster.local']))
    for (const name of ['media', 'media-bytes', 'localhost', 'media.skyfolio.svc.cluster.local'])
      expect(media.checkHost(name)).toBe(name)
    expect(media.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(media.checkHost('content')).toBeUndefined()
  })

  it('are kept until a third of their time is left, then replaced with their keys', async () => {
    const authority = await renewAuthority(null, START)
    const first = await renewCertificate(null, 'content', authority, START)
    expect(read(first).validTo).toBe('Nov 25 12:00:00 2028 GMT')
    expect(await renewCertificate(first, 'content', authority, after(480))).toEqual(first)
    const second = await renewCertificate(first, 'content', authority, after(500))
    expect(second.key).not.toBe(first.key)
    expect(Date.parse(read(second).validTo)).toBeGreaterThan(after(1_200).getTime())
  })

  it('are replaced when the authority is another, or a name is missing', async () => {
    const authority = await renewAuthority(null, START)
    const first = await renewCertificate(null, 'content', authority, START)
    const other = await renewAuthority(null, START)
    expect(read(await renewCertificate(first, 'content', other, START)).verify(read(other).publicKey)).toBe(true)
    const named = await renewCertificate(first, 'content', authority, START, ['skyfolio.svc'])
    expect(read(named).checkHost('content.skyfolio.svc')).toBe('content.skyfolio.svc')
  })

  it('of a renewed authority are trusted by those who know the former one, and never outlive it', async () => {
    const authority = await renewAuthority(null, START)
    expect(await renewAuthority(authority, after(2_400))).toEqual(authority)
    const late = await renewCertificate(null, 'content', authority, after(3_600))
    expect(Date.parse(read(late).validTo)).toBe(Date.parse(read(authority).validTo))
    const renewed = await renewAuthority(authority, after(2_500))
    expect(Date.parse(read(renewed).validTo)).toBeGreaterThan(after(6_000).getTime())
    const content = read(await renewCertificate(null, 'content', renewed, after(2_500)))
    expect(content.checkIssued(read(authority))).toBe(true)
    expect(content.verify(read(authority).publicKey)).toBe(true)
  })
})
