import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A process that can be recognised again: numbers are reused, a number with its start time is not. */
export interface KnownProcess {
  pid: number
  startedAt: string
}

/** When a process started, in the system's own words; null when there is none of that number. */
export const startedAt = (pid: number): string | null => {
  try {
    if (process.platform !== 'linux')
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
          .toString()
          .trim() || null
      )
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

export const knownProcess = (pid: number): KnownProcess => ({ pid, startedAt: startedAt(pid) ?? '' })

export const isAlive = ({ pid, startedAt: then }: KnownProcess): boolean => startedAt(pid) === then

/** Asks a process to end, and ends it when it hasn't after the grace. */
export const endProcess = async (known: KnownProcess, graceMs: number): Promise<void> => {
  const signal = (name: NodeJS.Signals) => {
    if (isAlive(known)) process.kill(known.pid, name)
  }
  signal('SIGTERM')
  signal('SIGCONT')
  const deadline = Date.now() + graceMs
  while (isAlive(known) && Date.now() < deadline) await pause(20)
  signal('SIGKILL')
  while (isAlive(known)) await pause(20)
}
