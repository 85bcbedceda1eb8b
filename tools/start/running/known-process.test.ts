import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../runtime/test/support/until.ts'
import { isAlive, killCommand, knownProcess, type KnownProcess } from './known-process.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const start = (): KnownProcess => {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  ends.push(() => child.kill('SIGKILL'))
  if (child.pid === undefined) throw new Error('sleep did not start')
  return knownProcess(child.pid)
}
const runCommand = (command: string) => execFileSync('sh', ['-c', `${command}; :`])

describe('the command that kills a process', () => {
  it('kills it', async () => {
    const known = start()
    runCommand(killCommand(known))
    await until(() => !isAlive(known), 'the end of the process')
  })

  it('leaves another process alone that has got the same id', async () => {
    const known = start()
    runCommand(killCommand({ ...known, startedAt: `${Number(known.startedAt) - 1}` }))
    // Time in which a signal would have ended it.
    await pause(100)
    expect(isAlive(known)).toBe(true)
  })
})
