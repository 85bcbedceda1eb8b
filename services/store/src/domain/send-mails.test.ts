import { expect, test } from '@jest/globals'
import { nextAttempt } from './send-mails.ts'

test('a mail is tried again ever more rarely, for two days', () => {
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
