import { ROOT } from './config.ts'
import { say } from './run-site.ts'
import { closingLines } from './testing/closing-lines.ts'
import { runJest } from './testing/run-jest.ts'
import { runJourneys } from './testing/run-journeys.ts'
import { runStep, type Outcome } from './testing/run-step.ts'
import { provideParts } from './testing/test-parts.ts'

// `npm test`, and `npm test -- services/content` for the tests whose path matches. `--full`: npm run test:full.
const FULL = '--full'
const patterns = process.argv.slice(2).filter(word => word !== FULL)
if (process.argv.includes(FULL)) process.env.TEST_FULL = '1'

const step = (name: string, command: string, ...args: string[]) =>
  runStep({ name, command, args, cwd: ROOT, standsBack: true })
const npm = (name: string, ...args: string[]) => step(name, 'npm', 'run', '--silent', ...args)

/** One at a time, beside the journeys; each prints only when it finds something. */
const checks = async (): Promise<Outcome[]> => [
  await npm('contracts', 'protos', '--', '--check'),
  await npm('types', 'typecheck'),
  await npm('lint', 'lint'),
  await npm('format', 'format:check'),
  await npm('boundaries', 'boundaries'),
]

// The journeys wait most: the checks run beside them and stand back for them. The tests run alone: many hold clocks to
// what they promise, which two cores can't keep with a browser beside them.
const testAll = async (): Promise<Outcome[]> => {
  const build = await npm('build', 'build')
  const stop = await provideParts({ say, fetching: true })
  try {
    const tests = await runJest(patterns)
    const checked = patterns.length > 0 ? Promise.resolve([]) : checks()
    const travelled = runJourneys(patterns)
    // Also when one of them can't be run at all, the other needs its parts until it has ended.
    await Promise.allSettled([checked, travelled])
    return [build, ...(await checked), tests, await travelled]
  } finally {
    await stop()
  }
}

const outcomes = await testAll()
process.stdout.write(closingLines(outcomes))
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
