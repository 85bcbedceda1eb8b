import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../config.ts'
import { run, type Outcome } from './run-step.ts'

const CONFIG = 'web/e2e/playwright.config.ts'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { status: string }[] }[]
}

/** The journeys in a real browser, against a whole site of their own. What they say is shown when they have ended. */
export const runJourneys = async (patterns: string[]): Promise<Outcome> => {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const none = { name: 'journeys', passed: 0, failed: 0, skipped: [] }
  if (!existsSync(join(ROOT, CONFIG))) return { ...none, seconds: 0 }
  if (!process.env.CHROMIUM_PATH) return { ...none, skipped: ['web/e2e: all journeys in the browser'], seconds: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-journeys-'))
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
          ...patterns,
        ],
        cwd: ROOT,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, SITE_DATA_DIR: join(folder, 'site') },
      },
      'collected',
    )
    process.stdout.write(output)
    const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
    const failed = stats.unexpected + stats.flaky + errors.length
    return {
      name: 'journeys',
      passed: stats.expected,
      failed: failed || (code === 0 ? 0 : 1),
      skipped: suites.flatMap(skippedIn),
      seconds: seconds(),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const skippedIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => `web/e2e/${file}: ${title}`),
  ...suites.flatMap(skippedIn),
]
