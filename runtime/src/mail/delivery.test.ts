import { describe, expect, it } from '@jest/globals'
import { nextAttempt, senderOf } from './delivery.ts'

describe('mail', () => {
  it('is retried at growing intervals for two days', () => {
    const dueAt = new Date('2026-01-01T00:00:00Z')
    const mail = { attempts: 0, dueAt }
    const pauses: number[] = []
    let at = dueAt
    for (;;) {
      mail.attempts += 1
      const next = nextAttempt(mail, at)
      if (!next) break
      pauses.push((next.getTime() - at.getTime()) / 60_000)
      at = next
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 120])
    expect(Math.max(...pauses)).toBe(120)
    expect((at.getTime() - dueAt.getTime()) / 3_600_000).toBeGreaterThanOrEqual(48)
    expect((at.getTime() - dueAt.getTime()) / 3_600_000).toBeLessThan(51)
  })

  it('comes from the address that the owner chose, else from that of the environment, else from the host', () => {
    const sender = { publicUrl: 'https://sky.test', siteTitle: 'My "sky"\r\nBcc: x', chosenFrom: null, usualFrom: null }
    const from = (changes: object) => senderOf({ ...sender, ...changes }, 'id')
    expect(from({})).toEqual({ messageId: '<id@sky.test>', from: '"My skyBcc: x" <no-reply@sky.test>' })
    expect(from({ usualFrom: 'Sky <a@b.test>' }).from).toBe('Sky <a@b.test>')
    expect(from({ usualFrom: 'a@b.test', chosenFrom: 'c@d.test' }).from).toBe('"My skyBcc: x" <c@d.test>')
  })
})
