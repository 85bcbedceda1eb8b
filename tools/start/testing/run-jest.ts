import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '../config.ts'
import { run, type Failure, type Outcome } from './run-step.ts'

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: TestFile[]
}

interface TestFile {
  name: string
  status: string
  /** What every failed test of the file said, or why the file could not run. */
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

const JEST = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--passWithNoTests']

const jest = (args: string[], stdout: 'inherit' | 'collect') =>
  run(
    { command: process.execPath, args: [...JEST, ...args], cwd: ROOT, env: { NODE_OPTIONS: '--no-warnings' } },
    stdout,
  )

/** The test files that these arguments of jest select. */
export const listJestFiles = async (args: string[]): Promise<string[]> => {
  const { output } = await jest(['--listTests', ...args], 'collect')
  return output.split('\n').filter(line => line.startsWith(ROOT))
}

/** Unit and component tests. They mostly wait, so there are more workers than cores. */
export const runJest = async (args: string[]): Promise<Outcome> => {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-jest-'))
  const file = join(folder, 'report.json')
  try {
    const { code } = await jest(['--maxWorkers=3', '--json', `--outputFile=${file}`, ...args], 'inherit')
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
  return {
    name: 'tests',
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    failures: report.testResults.flatMap(failuresIn),
    skipped,
    seconds,
  }
}

const failuresIn = ({ name, status, message, assertionResults }: TestFile): Failure[] => {
  const file = relative(ROOT, name)
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: `${file}: ${fullName}`, message: failureMessages.join('\n') }))
  return failed.length === 0 && status === 'failed' ? [{ test: file, message }] : failed
}
