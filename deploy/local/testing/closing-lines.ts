import type { Outcome } from './run-step.ts'

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The end of a test run: each step, what was skipped and why, and the totals on the last line. */
export const closingLines = (outcomes: Outcome[]): string => {
  const skipped = outcomes.flatMap(outcome => outcome.skipped)
  const reasons = Object.values(JSON.parse(process.env.SKYFOLIO_MISSING ?? '{}') as Record<string, string>)
  const lines = [
    '',
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
