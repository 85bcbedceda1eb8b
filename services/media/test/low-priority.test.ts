import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'

const onLinux = process.platform === 'linux' ? test : test.skip

const module = join(import.meta.dirname, '../src/worker/low-priority.ts')
/** Takes the low priority, then tells what its threads have: [nice value, scheduling class] each (proc_pid_stat(5)). */
const script = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { takeLowPriority } from ${JSON.stringify(module)}
  takeLowPriority()
  const fields = id => readFileSync('/proc/self/task/' + id + '/stat', 'latin1').replace(/^.*\\) /, '').split(' ').map(Number)
  const threads = readdirSync('/proc/self/task').map(fields).map(of => [of[16], of[38]])
  let session = null
  try { session = readFileSync('/proc/self/autogroup', 'latin1') } catch {}
  process.stdout.write(JSON.stringify({ threads, session }))`

const told = async (detached: boolean): Promise<{ threads: number[][]; session: string | null }> => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, args, { detached, stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as Awaited<ReturnType<typeof told>>
}

const [OTHER, IDLE] = [0, 5]

onLinux('in a session of its own the worker runs when nobody else does, all its threads', async () => {
  const { threads, session } = await told(true)
  expect(threads.length).toBeGreaterThan(1)
  expect(threads).toEqual(threads.map(() => [19, IDLE]))
  // Where Linux divides the processors among sessions, this one has its share.
  if (session !== null) expect(session).toMatch(/nice 10$/m)
})

onLinux('in the session of others it keeps a small share, and leaves the session as it is', async () => {
  const before = readAutogroup()
  const { threads } = await told(false)
  expect(threads).toEqual(threads.map(() => [19, OTHER]))
  expect(readAutogroup()).toBe(before)
})

const readAutogroup = (): string | null => {
  try {
    return readFileSync('/proc/self/autogroup', 'latin1')
  } catch {
    return null
  }
}
