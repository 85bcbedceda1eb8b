import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'

const onLinux = process.platform === 'linux' ? test : test.skip

const module = join(import.meta.dirname, '../src/adapters/low-priority.ts')
/** Lowers its priority, then prints what its threads have: [nice value, scheduling class] each (proc_pid_stat(5)). */
const script = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { lowerPriority } from ${JSON.stringify(module)}
  lowerPriority()
  const fields = id => readFileSync('/proc/self/task/' + id + '/stat', 'latin1').replace(/^.*\\) /, '').split(' ').map(Number)
  const threads = readdirSync('/proc/self/task').map(fields).map(of => [of[16], of[38]])
  let session = null
  try { session = readFileSync('/proc/self/autogroup', 'latin1') } catch {}
  process.stdout.write(JSON.stringify({ threads, session }))`

const readPriorities = async (detached: boolean): Promise<{ threads: number[][]; session: string | null }> => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, args, { detached, stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as Awaited<ReturnType<typeof readPriorities>>
}

const [OTHER, IDLE] = [0, 5]

describe('the image worker', () => {
  onLinux('runs all its threads only when nobody else does, in a session of its own', async () => {
    const { threads, session } = await readPriorities(true)
    expect(threads.length).toBeGreaterThan(1)
    expect(threads).toEqual(threads.map(() => [19, IDLE]))
    // Where Linux divides the processors among sessions, this one has its share.
    if (session !== null) expect(session).toMatch(/nice 10$/m)
  })

  onLinux('keeps a small share in the session of others, and leaves the session as it is', async () => {
    const before = readAutogroup()
    const { threads } = await readPriorities(false)
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
})
