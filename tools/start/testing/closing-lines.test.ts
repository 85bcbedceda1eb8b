import { expect, test } from '@jest/globals'
import { closingLines, unmatched } from './closing-lines.ts'
import type { Outcome } from './run-step.ts'

const outcome = (fields: Partial<Outcome>): Outcome => ({
  name: 'tests',
  passed: 0,
  failed: 0,
  failures: [],
  skipped: [],
  seconds: 1,
  ...fields,
})

test('names each failed test with the beginning of its message, and ends with the totals', () => {
  const message = `\u001b[31mExpected\u001b[39m 7\n${'a line of the stack\n'.repeat(100)}`
  const lines = closingLines([
    outcome({ passed: 4, failed: 1, failures: [{ test: 'mails.test.ts: sends six', message }] }),
    outcome({ name: 'lint', passed: 1 }),
  ]).split('\n')

  const failed = lines.indexOf('FAILED: mails.test.ts: sends six')
  expect(lines[failed + 1]).toBe('    Expected 7')
  expect(lines.filter(line => line.includes('a line of the stack'))).toHaveLength(7)
  expect(lines.at(-2)).toBe('5 passed, 1 failed')
})

test('says nothing of failures when all pass', () => {
  expect(closingLines([outcome({ passed: 3 })])).not.toContain('FAILED')
})

test('a skipped test stands with its reason and in the totals', () => {
  const lines = closingLines([outcome({ passed: 3, skipped: ['web/e2e: all journeys in the browser'] })])
  expect(lines).toContain('skipped: web/e2e: all journeys in the browser\nwhy: ')
  expect(lines.trimEnd().split('\n').at(-1)).toBe('3 passed, 0 failed, 1 skipped')
})

test('a pattern that matches neither a test nor a journey fails; one that matches either does not', () => {
  const nothing = [outcome({}), outcome({ name: 'journeys' })]
  expect(unmatched(['services/contents'], nothing)).toMatchObject([
    { failed: 1, failures: [{ test: 'no test matches services/contents' }] },
  ])
  expect(unmatched([], nothing)).toEqual([])
  expect(unmatched(['blog'], [outcome({}), outcome({ name: 'journeys', passed: 1 })])).toEqual([])
})
