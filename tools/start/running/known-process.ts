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

/** A command of the shell that kills a process at once, and never another one that has got its id since. */
export const killCommand = ({ pid, startedAt: then }: KnownProcess): string => {
  const now =
    process.platform === 'linux'
      ? `sed 's/.*) //' /proc/${pid}/stat | cut -d ' ' -f 20`
      : `ps -o lstart= -p ${pid} | sed 's/^ *//; s/ *$//'`
  return `[ "$(${now})" = '${then}' ] && kill -KILL ${pid}`
}

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
