import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { openServiceLog } from './service-log.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyfolio-log-'))
  file = join(folder, 'site.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const colors = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')

/** What is printed of the lines of a process. */
const printedOf = async (lines: string[], mostBytes?: number): Promise<string[]> => {
  const printed: string[] = []
  const output = new PassThrough()
  openServiceLog(file, line => printed.push(line.replaceAll(colors, '')), mostBytes).collect(output)
  output.end(lines.map(line => `${line}\n`).join(''))
  await once(output, 'close')
  return printed
}
const logged = (level: string, more: object) =>
  JSON.stringify({ level, time: '2026-11-23T03:40:02.565Z', pid: 7, name: 'store', ...more })
const err = { type: 'Error', message: 'connect ECONNREFUSED', stack: 'Error: connect ECONNREFUSED\n    at somewhere' }

test('routine messages go to the file only', async () => {
  const lines = ['debug', 'info'].map(level => logged(level, { msg: 'serving' }))
  expect(await printedOf(lines)).toEqual([])
  expect(readFileSync(file, 'utf8')).toBe(`${lines.join('\n')}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('warnings and errors are printed in one readable line each, the stack stays in the file', async () => {
  const lines = [logged('warn', { msg: 'no carrier', endpoint: 'x:1' }), logged('error', { err, msg: 'call failed' })]
  const printed = await printedOf(lines)
  expect(printed).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] WARN \(store\): no carrier \{"endpoint":"x:1"\}$/),
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] ERROR \(store\): call failed: connect ECONNREFUSED$/),
  ])
  expect(readFileSync(file, 'utf8')).toContain('at somewhere')
})

test('lines that are no log lines are printed unchanged', async () => {
  expect(await printedOf(['The configuration has a mistake:', '  PORT: too large', ''])).toEqual([
    ...['The configuration has a mistake:', '  PORT: too large', ''],
  ])
})

test('the log and its predecessor are bounded', async () => {
  await printedOf(
    Array.from({ length: 100 }, (_, n) => logged('info', { msg: `line ${n}` })),
    1_000,
  )
  expect(readdirSync(folder).sort()).toEqual(['site.log', 'site.log.1'])
  for (const each of readdirSync(folder)) expect(statSync(join(folder, each)).size).toBeLessThanOrEqual(1_000)
  expect(readFileSync(file, 'utf8')).toContain('line 99')
})

test('lines of our own logger are distinguished by level', async () => {
  const program = `
    import { createLogger } from ${JSON.stringify(join(import.meta.dirname, '../../../runtime/src/observability/logger.ts'))}
    const logger = createLogger({ name: 'store' })
    logger.info('serving')
    logger.error({ err: new Error('gone') }, 'call failed')
  `
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  openServiceLog(file, line => printed.push(line.replaceAll(colors, ''))).collect(child.stdout)
  await once(child, 'close')
  expect(printed).toEqual([expect.stringMatching(/ERROR \(store\): call failed: gone$/)])
  expect(readFileSync(file, 'utf8')).toContain('serving')
})
