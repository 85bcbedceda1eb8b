import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../runtime/test/support/until.ts'
import { isAlive, knownProcess, type KnownProcess } from '../running/known-process.ts'

const START_AND_WAIT = join(import.meta.dirname, 'test/start-and-wait.ts')
const RUN = [process.execPath, '--import', 'tsx', START_AND_WAIT] as const

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

interface Started {
  /** The program that was started. */
  run: ChildProcess
  /** The program that the test run has started. */
  program: KnownProcess
  folder: string
}

const start = async (command: (folder: string) => readonly string[], env = {}): Promise<Started> => {
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-when-killed-'))
  const [program = '', ...args] = command(folder)
  const run = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  const [line] = (await once(run.stdout, 'data')) as [Buffer]
  const started = knownProcess(Number(line))
  ends.push(() => {
    rmSync(folder, { recursive: true, force: true })
    run.kill('SIGKILL')
    if (isAlive(started)) process.kill(started.pid, 'SIGKILL')
  })
  expect(isAlive(started)).toBe(true)
  return { run, program: started, folder }
}

const untilGone = ({ program, folder }: Started) =>
  until(
    () => [isAlive(program), existsSync(folder)],
    ([isRunning, isStored]) => !isRunning && !isStored,
  )

describe('a program that a test run has started', () => {
  it.each(['SIGKILL', 'SIGINT'] as const)('ends, with its data, when the run ends by %s', async signal => {
    const started = await start(folder => [...RUN, folder])
    started.run.kill(signal)
    await untilGone(started)
  })

  it('is left alone when the run has cleaned up', async () => {
    const { run, program, folder } = await start(folder => [...RUN, folder, 'clean up'])
    const [code] = (await once(run, 'close')) as [number | null]
    expect([code, isAlive(program), existsSync(folder)]).toEqual([0, true, true])
  })

  it('does not make the run fail or hang when the shell that watches it has ended', async () => {
    const bin = mkdtempSync(join(tmpdir(), 'skyfolio-when-killed-bin-'))
    ends.push(() => rmSync(bin, { recursive: true, force: true }))
    writeFileSync(join(bin, 'sh'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    const PATH = `${bin}:${process.env.PATH}`
    const { run } = await start(folder => [...RUN, folder, 'clean up', '300'], { PATH })
    expect(await once(run, 'close')).toEqual([0, null])
  })

  it.each([
    ['by a shell', '"$@"; :'],
    ['by a shell that becomes the command', 'exec "$@"'],
  ])('ends when npm, which has started the run %s, is killed', async (_, script) => {
    const npm = "require('node:child_process').spawn('sh', process.argv.slice(1), { stdio: 'inherit' })"
    const started = await start(folder => [process.execPath, '-e', npm, '--', '-c', script, 'sh', ...RUN, folder], {
      npm_lifecycle_event: 'test',
    })
    started.run.kill('SIGKILL')
    await untilGone(started)
  })
})
