import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../config.ts'
import { listJestFiles } from './run-jest.ts'

/** What the command line asks for. */
interface TestRequest {
  /** The tests that only CI runs. */
  ci?: boolean | undefined
  /** All tests, with full counts. */
  full?: boolean | undefined
  /** The tests that import a file which differs from the last commit. */
  changed?: boolean | undefined
  /** Parts of the paths of tests and journeys. */
  patterns: string[]
}

interface Selection {
  /** Arguments of jest; null: no test of it is selected. */
  jest: string[] | null
  /** Arguments of Playwright; null: no journey is selected. */
  journeys: string[] | null
  /** Types, lint, format, boundaries, unused code. */
  checks: boolean
  /** Whether the processes have to be built. Web tests need neither them nor databases. */
  needsServer: boolean
  /** Whether the web application has to be built. */
  needsWeb: boolean
  /** Whether the programs are needed that only tests of CI use. */
  needsCiPrograms: boolean
  /** Whether missing programs may be downloaded, which can take minutes. MongoDB always may. */
  mayDownload: boolean
}

const E2E = join(ROOT, 'web/e2e')
const JOURNEY = /\.journey\.ts$/
const CI_TEST = /\.ci\.test\.ts$/
const WEB_TEST = /^web\/src\//
/** Tests that start a whole site, or show documents of the built application. */
const USES_WEB_BUILD = /^(gateway|tools|deploy)\//

// The projects of jest.config.mjs, and the tag of journeys. The few of `npm test` share one site: a second one would cost as
// much as they do.
const MAIN = { jest: ['--selectProjects', 'server', 'web'], journeys: ['--grep', '@main', '--workers=1'] }
const CI = { jest: ['--selectProjects', 'ci'], journeys: ['--grep-invert', '@main'] }
const ALL = { jest: [], journeys: [] }

/** Paths and changes select from all tests; else it is those of `npm test`, of CI, or all. */
export const selectTests = async ({ ci, full, changed, patterns }: TestRequest): Promise<Selection> => {
  if (changed) return selectFiles([...MAIN.jest, '--onlyChanged'], changedJourneys())
  if (patterns.length > 0) return selectFiles(patterns, patterns.filter(matchesJourney))
  const tests = full ? ALL : ci ? CI : MAIN
  return {
    ...tests,
    checks: !ci,
    needsServer: true,
    needsWeb: true,
    needsCiPrograms: Boolean(ci || full),
    mayDownload: true,
  }
}

/** @param jest what selects tests; `journeys` what selects journeys, none when it is empty. */
const selectFiles = async (jest: string[], journeys: string[]): Promise<Selection> => {
  const files = (await listJestFiles(jest)).map(file => relative(ROOT, file))
  const needsCiPrograms = files.some(file => CI_TEST.test(file))
  return {
    jest: files.length > 0 ? jest : null,
    journeys: journeys.length > 0 ? journeys : null,
    checks: false,
    needsServer: journeys.length > 0 || files.some(file => !WEB_TEST.test(file)),
    needsWeb: journeys.length > 0 || files.some(file => USES_WEB_BUILD.test(file)),
    needsCiPrograms,
    mayDownload: journeys.length > 0 || needsCiPrograms,
  }
}

/** As Playwright matches: by an expression, which a line may follow. */
const matchesJourney = (pattern: string): boolean => {
  const expression = new RegExp(pattern.replace(/:\d+(:\d+)?$/, ''), 'i')
  return readdirSync(E2E).some(file => JOURNEY.test(file) && expression.test(join(E2E, file)))
}

const changedJourneys = (): string[] =>
  execFileSync('git', ['status', '--porcelain', '--no-renames', '--', E2E], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .map(line => line.slice('XY '.length))
    .filter(path => JOURNEY.test(path))
