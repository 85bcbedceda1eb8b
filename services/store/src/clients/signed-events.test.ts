import { expect, test } from '@jest/globals'
import { isSigned, signEvent } from './signed-events.ts'

const at = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const payload = Buffer.from('{"id": "evt_1", "type":"payment_intent.succeeded"}')
const header = signEvent(payload, 'secret', at)

test('what was signed is taken for 300 seconds', () => {
  expect(isSigned(payload, header, 'secret', at)).toBe(true)
  expect(isSigned(payload, `v1=${'0'.repeat(64)},${header}`, 'secret', at)).toBe(true)
  expect(isSigned(payload, header, 'secret', later(300))).toBe(true)
  expect(isSigned(payload, header, 'secret', later(301))).toBe(false)
  expect(isSigned(payload, header, 'secret', later(-301))).toBe(false)
})

test('another secret, another time, one byte more, less or changed, or the same JSON written anew is not', () => {
  expect(isSigned(payload, header, 'Secret', at)).toBe(false)
  expect(isSigned(payload, header.replace(/t=\d+/, `t=${at.getTime() / 1000 + 1}`), 'secret', at)).toBe(false)
  expect(isSigned(Buffer.from(JSON.stringify(JSON.parse(payload.toString()))), header, 'secret', at)).toBe(false)
  for (let n = 0; n < payload.length; n += 1) {
    const changed = Buffer.from(payload)
    changed[n] = (changed[n] ?? 0) ^ 1
    expect(isSigned(changed, header, 'secret', at)).toBe(false)
    expect(isSigned(payload.subarray(0, n), header, 'secret', at)).toBe(false)
  }
  for (const wrong of ['', 't=', 'v1=', 't=1,v1=', header.replace('v1', 'v0'), header.slice(0, -1)])
    expect(isSigned(payload, wrong, 'secret', at)).toBe(false)
})
