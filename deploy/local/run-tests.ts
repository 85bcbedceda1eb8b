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

/** One at a time, beside the tests; each prints only when it finds something. */
const checks = async (): Promise<Outcome[]> => [
  await npm('contracts', 'protos', '--', '--check'),
  await npm('types', 'typecheck'),
  await npm('lint', 'lint'),
  await npm('format', 'format:check'),
  await npm('boundaries', 'boundaries'),
]

// The journeys take longest and wait most: everything else runs beside them and stands back for them.
const testAll = async (): Promise<Outcome[]> => {
  const build = await npm('build', 'build')
  const stop = await provideParts({ say, fetching: true })
  try {
    const steps: Promise<Outcome[]>[] = [
      patterns.length > 0 ? Promise.resolve([]) : checks(),
      Promise.resolve([build]),
      runJest(patterns).then(outcome => [outcome]),
      runJourneys(patterns).then(outcome => [outcome]),
    ]
    // Also when one of them can't be run at all, the others need their parts until they have ended.
    await Promise.allSettled(steps)
    return (await Promise.all(steps)).flat()
  } finally {
    await stop()
  }
}

const outcomes = await testAll()
process.stdout.write(closingLines(outcomes))
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
