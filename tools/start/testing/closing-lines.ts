import { stripVTControlCharacters } from 'node:util'
import type { Failure, Outcome } from './run-step.ts'

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Of a failure's message; the whole stands further up. */
const MESSAGE_LINES = 8

/** `FAILED: ` names the test, so that one `grep` finds them all; its message is indented below. */
const failureLines = ({ test, message }: Failure): string[] => [
  `FAILED: ${test}`,
  ...stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .map(line => `    ${line}`),
]

/** A failure when no test matches any pattern: a mistyped path must not look like one whose tests pass. */
export const unmatched = (patterns: string[], outcomes: Outcome[]): Outcome[] => {
  const matched = sum(outcomes.map(({ passed, failed, skipped }) => passed + failed + skipped.length))
  if (patterns.length === 0 || matched > 0) return []
  const message = 'Patterns are parts of the path of a test file or journey.'
  const failures = [{ test: `no test matches ${patterns.join(', ')}`, message }]
  return [{ name: 'patterns', passed: 0, failed: 1, failures, skipped: [], seconds: 0 }]
}

/** The end of a test run: each failure, each step, what was skipped and why, and the totals on the last line. */
export const closingLines = (outcomes: Outcome[]): string => {
  const skipped = outcomes.flatMap(outcome => outcome.skipped)
  const reasons = Object.values(JSON.parse(process.env.SKYFOLIO_MISSING ?? '{}') as Record<string, string>)
  const lines = [
    '',
    ...outcomes.flatMap(({ failures }) => failures.flatMap(failureLines)),
    ...outcomes.map(
      ({ name, passed, failed, seconds }) =>
        `${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    ),
    ...skipped.map(test => `skipped: ${test}`),
    ...(skipped.length > 0 ? [`why: ${reasons.join('; ') || 'the tests themselves say so'}`] : []),
    '',
    `${sum(outcomes.map(({ passed }) => passed))} passed, ${sum(outcomes.map(({ failed }) => failed))} failed` +
      (skipped.length > 0 ? `, ${skipped.length} skipped` : ''),
    '',
  ]
  return lines.join('\n')
}
