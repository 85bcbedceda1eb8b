import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { until } from './support/until.ts'

const program = fileURLToPath(new URL('support/stoppable.ts', import.meta.url))

async function start(way: string): Promise<{ child: ChildProcess; output(): string; ended: Promise<unknown[]> }> {
  const child = fork(program, [way], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let output = ''
  child.stdout!.on('data', (data: Buffer) => (output += data.toString()))
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  return { child, output: () => output, ended }
}

describe('shutdown', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s closes in order and exits 0', async signal => {
    const { child, output, ended } = await start('well')
    child.kill(signal)
    expect((await ended)[0]).toBe(0)
    expect(output()).toContain('closed in order')
  })

  it('follows when the launcher ends', async () => {
    const { child, output, ended } = await start('well')
    child.disconnect()
    expect((await ended)[0]).toBe(0)
    expect(output()).toContain('closed in order')
  })

  it('is immediate when the same signal comes twice, but not for a different one', async () => {
    const { child, output, ended } = await start('slow')
    child.kill('SIGINT')
    await until(() => output().includes('stopping'), 'it stops')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    expect((await ended)[0]).toBe(1)
    expect(output()).toContain('second signal')
  })

  it('is forced after the drain time', async () => {
    const { child, output, ended } = await start('stuck')
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(output()).toContain('the drain time is over')
  })

  it.each(['throws', 'rejects'])('what nobody catches (%s) is logged, and the process exits 1', async way => {
    const { output, ended } = await start(way)
    expect((await ended)[0]).toBe(1)
    expect(output()).toMatch(/"level":"fatal".*a bug/)
  })
})
