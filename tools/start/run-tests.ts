import { ROOT } from './config.ts'
import { print } from './run-site.ts'
import { closingLines, unmatched } from './testing/closing-lines.ts'
import { runJest } from './testing/run-jest.ts'
import { runJourneys } from './testing/run-journeys.ts'
import { runStep, type Outcome } from './testing/run-step.ts'
import { provideTestPrograms } from './testing/test-programs.ts'

// `npm test`, and `npm test -- services/content` for the tests whose path matches. `--full`: npm run test:full.
const FULL = '--full'
const patterns = process.argv.slice(2).filter(word => word !== FULL)
if (process.argv.includes(FULL)) process.env.TEST_FULL = '1'

const step = (name: string, command: string, ...args: string[]) =>
  runStep({ name, command, args, cwd: ROOT, lowPriority: true })
const npm = (name: string, ...args: string[]) => step(name, 'npm', 'run', '--silent', ...args)

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
  const build = await npm('build', 'build')
  const stop = await provideTestPrograms({ print, mayDownload: true })
  try {
    const tests = await runJest(patterns)
    const checked = patterns.length > 0 ? Promise.resolve([]) : checks()
    const journeys = runJourneys(patterns)
    // Also when one of them can't run at all, the other needs the programs until it has ended.
    await Promise.allSettled([checked, journeys])
    return [build, ...(await checked), tests, await journeys, ...unmatched(patterns, [tests, await journeys])]
  } finally {
    await stop()
  }
}

const outcomes = await testAll()
process.stdout.write(closingLines(outcomes))
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
