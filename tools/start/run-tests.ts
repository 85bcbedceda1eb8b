import { parseArgs } from 'node:util'
import { ROOT } from './config.ts'
import { print } from './run-site.ts'
import { exitWithNpm } from './running/exit-with-npm.ts'
import { closingLines, unmatched } from './testing/closing-lines.ts'
import { runJest } from './testing/run-jest.ts'
import { runJourneys } from './testing/run-journeys.ts'
import { runStep, type Outcome } from './testing/run-step.ts'
import { selectTests } from './testing/select-tests.ts'
import { provideTestPrograms } from './testing/test-programs.ts'

// `npm test`, `npm run test:ci` (--ci) and `npm run test:full` (--full). tools/README.md says which tests each of them runs.
const { values, positionals: patterns } = parseArgs({
  options: { ci: { type: 'boolean' }, full: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.full) process.env.TEST_FULL = '1'
exitWithNpm()

const npm = (name: string, ...args: string[]) =>
  runStep({ name, command: 'npm', args: ['run', '--silent', ...args], cwd: ROOT, lowPriority: name !== 'build' })

/**
 * One at a time, in parallel with the journeys; each prints only when it finds something. Two at a time leave too little
 * of two cores for the journeys' image worker, which has the same low priority.
 */
const checks = async (): Promise<Outcome[]> => [
  await npm('types', 'typecheck'),
  await npm('lint', 'lint'),
  await npm('format', 'format:check'),
  await npm('boundaries', 'boundaries'),
  await npm('unused code', 'unused'),
]

// The journeys mostly wait: the checks run in parallel with them, at low priority. The tests run alone: many assert time
// limits, which two cores can't meet with a browser running.
const testAll = async (): Promise<Outcome[]> => {
  const { jest, journeys, ...selected } = await selectTests({ ...values, patterns })
  const build = selected.needsServer
    ? [await npm('build', 'build', ...(selected.needsWeb ? [] : ['--', '--no-web']))]
    : []
  const stop = await provideTestPrograms({
    print,
    mayDownload: selected.mayDownload,
    databases: jest !== null && selected.needsServer,
    browser: journeys !== null,
    ci: selected.needsCiPrograms,
  })
  try {
    const tests = jest ? [await runJest(jest)] : []
    const checking = selected.checks ? checks() : []
    const walking = journeys ? runJourneys(journeys) : null
    // Also when one of them can't run at all, the other needs the programs until it has ended.
    await Promise.allSettled([checking, walking])
    const walked = await walking
    const outcomes = walked ? [...tests, walked] : tests
    return [...build, ...(await checking), ...outcomes, ...unmatched(patterns, outcomes)]
  } finally {
    await stop()
  }
}

const outcomes = await testAll()
process.stdout.write(closingLines(outcomes))
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
