import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const CHECK_EVERY_MS = 500

/** Ends this process when npm, which started it, is killed, since nobody reads its output then. */
export const exitWithNpm = (): void => {
  // Without npm, a command may outlive the shell that it was started from.
  if (!process.env.npm_lifecycle_event) return
  const shell = parentOf(process.ppid)
  // npm starts commands in a shell, which may have replaced itself with the command.
  const npm = /sh$/.test(shell.name) ? shell.parent : process.ppid
  setInterval(() => {
    if (!exists(npm)) process.exit(1)
  }, CHECK_EVERY_MS).unref()
}

/** The name of a process and the id of its parent. */
const parentOf = (pid: number): { name: string; parent: number } => {
  if (process.platform !== 'linux') {
    const [parent, name = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)])
      .toString()
      .trim()
      .split(/\s+/)
    return { name, parent: Number(parent) }
  }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const end = stat.lastIndexOf(')')
  return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
}

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One that runs as another user is there, but can't be sent signals.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
