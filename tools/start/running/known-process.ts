import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A process that can be recognized again: process ids are reused, an id with its start time is not. */
export interface KnownProcess {
  pid: number
  startedAt: string
}

/** When a process started, as the system formats it; null when there is no such process. */
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

/** Terminates a process, and kills it when it is still alive after the grace period. */
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
