import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../config.ts'
import { memoryFolder } from './memory-folder.ts'
import { run, type Failure, type Outcome } from './run-step.ts'

const CONFIG = 'web/e2e/playwright.config.ts'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: Spec[]
}

interface Spec {
  title: string
  tests: { status: string; results: { errors: { message?: string }[] }[] }[]
}

/** The journeys in a real browser, each worker against a whole site of its own. Their output is printed when they have ended. */
export const runJourneys = async (args: string[]): Promise<Outcome> => {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const none = { name: 'journeys', passed: 0, failed: 0, failures: [], skipped: [] }
  if (!existsSync(join(ROOT, CONFIG))) return { ...none, seconds: 0 }
  if (!process.env.CHROMIUM_PATH) return { ...none, skipped: ['web/e2e: all journeys in the browser'], seconds: 0 }
  const folder = mkdtempSync(join(memoryFolder(), 'skyfolio-journeys-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await run(
      {
        command: process.execPath,
        args: [
          'node_modules/@playwright/test/cli.js',
          'test',
          '-c',
          CONFIG,
          '--reporter=list,json',
          '--pass-with-no-tests',
          ...args,
        ],
        cwd: ROOT,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, SITES_DIR: folder },
      },
      'collect',
    )
    process.stdout.write(output)
    const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
    const failed = stats.unexpected + stats.flaky + errors.length
    return {
      name: 'journeys',
      passed: stats.expected,
      failed: failed || (code === 0 ? 0 : 1),
      failures: [
        ...errors.map(({ message = '' }) => ({ test: 'web/e2e', message })),
        ...suites.flatMap(suite => failuresIn(suite)),
      ],
      skipped: suites.flatMap(suite => skippedIn(suite)),
      seconds: seconds(),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const specsIn = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]

const failuresIn = (suite: Suite): Failure[] =>
  specsIn(suite)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title, tests }) => ({
      test: `web/e2e/${suite.file}: ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))
        .join('\n'),
    }))

const skippedIn = (suite: Suite): string[] =>
  specsIn(suite)
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => `web/e2e/${suite.file}: ${title}`)
