import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '../config.ts'
import { run, type Outcome } from './run-step.ts'

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Units and component tests. Most of their time is waiting, so there are more of them at once than cores. */
export const runJest = async (patterns: string[]): Promise<Outcome> => {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-jest-'))
  const file = join(folder, 'report.json')
  try {
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--maxWorkers=3', '--passWithNoTests']
    const { code } = await run(
      {
        command: process.execPath,
        args: [...jest, '--json', `--outputFile=${file}`, ...patterns],
        cwd: ROOT,
        env: { NODE_OPTIONS: '--no-warnings' },
      },
      'shown',
    )
    return outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as JestReport, code, (performance.now() - started) / 1000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const outcomeOf = (report: JestReport, code: number, seconds: number): Outcome => {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  )
  // Jest may also fail for a reason that is no test: a teardown, a leak.
  return { name: 'tests', passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1), skipped, seconds }
}
