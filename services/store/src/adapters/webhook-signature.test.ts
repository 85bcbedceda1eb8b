import { describe, expect, it } from '@jest/globals'
import { readSignedEvent, signEvent } from './webhook-signature.ts'

const at = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const payload = Buffer.from('{"id": "evt_1", "type":"payment_intent.succeeded"}')
const header = await signEvent(payload, 'secret', at)

/** Whether these bytes are accepted with this signature. */
const isSigned = (bytes: Buffer, signature: string, secret: string, now: Date): Promise<boolean> =>
  readSignedEvent(bytes, signature, secret, now).then(
    event => {
      expect(event).toEqual(JSON.parse(payload.toString()))
      return true
    },
    (error: unknown) => {
      expect(error).toMatchObject({ reason: 'INVALID_SIGNATURE' })
      return false
    },
  )

describe('webhook signature', () => {
  it('is accepted for 300 seconds', async () => {
    expect(await isSigned(payload, header, 'secret', at)).toBe(true)
    expect(await isSigned(payload, `v1=${'0'.repeat(64)},${header}`, 'secret', at)).toBe(true)
    expect(await isSigned(payload, header, 'secret', later(300))).toBe(true)
    expect(await isSigned(payload, header, 'secret', later(301))).toBe(false)
    expect(await isSigned(payload, header, 'secret', later(-301))).toBe(false)
  })

  it('is rejected with another secret or time, a byte more, less or changed, and the same JSON reformatted', async () => {
    expect(await isSigned(payload, header, 'Secret', at)).toBe(false)
    expect(await isSigned(payload, header.replace(/t=\d+/, `t=${at.getTime() / 1000 + 1}`), 'secret', at)).toBe(false)
    expect(await isSigned(Buffer.from(JSON.stringify(JSON.parse(payload.toString()))), header, 'secret', at)).toBe(
      false,
    )
    for (let n = 0; n < payload.length; n += 1) {
      const changed = Buffer.from(payload)
      changed[n] = (changed[n] ?? 0) ^ 1
      expect(await isSigned(changed, header, 'secret', at)).toBe(false)
      expect(await isSigned(payload.subarray(0, n), header, 'secret', at)).toBe(false)
    }
    for (const wrong of ['', 't=', 'v1=', 't=1,v1=', header.replace('v1', 'v0'), header.slice(0, -1)])
      expect(await isSigned(payload, wrong, 'secret', at)).toBe(false)
  })
})
