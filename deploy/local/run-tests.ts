import { ROOT } from './config.ts'
import { say } from './run-site.ts'
import { closingLines } from './testing/closing-lines.ts'
import { runJest } from './testing/run-jest.ts'
import { runJourneys } from './testing/run-journeys.ts'
import { runStep, type Outcome } from './testing/run-step.ts'
import { provideParts } from './testing/test-parts.ts'

// `npm test`, and `npm test -- services/content` for the tests whose path matches.
const patterns = process.argv.slice(2)

const step = (name: string, command: string, ...args: string[]) => runStep({ name, command, args, cwd: ROOT })
const npm = (name: string, ...args: string[]) => step(name, 'npm', 'run', '--silent', ...args)

const checks = async (): Promise<Outcome[]> => [
  // Two at a time, as most machines have two cores at least; each prints only when it finds something.
  ...(await Promise.all([npm('contracts', 'protos', '--', '--check'), npm('types', 'typecheck')])),
  ...(await Promise.all([npm('lint', 'lint'), npm('format', 'format:check'), npm('boundaries', 'boundaries')])),
]

const testAll = async (): Promise<Outcome[]> => {
  const outcomes = patterns.length > 0 ? [] : await checks()
  outcomes.push(await npm('build', 'build'))
  const stop = await provideParts({ say, fetching: true })
  try {
    outcomes.push(await runJest(patterns), await runJourneys(patterns))
  } finally {
    await stop()
  }
  return outcomes
}

const outcomes = await testAll()
process.stdout.write(closingLines(outcomes))
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
