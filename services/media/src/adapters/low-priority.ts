import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

// A ninth of another session's share: a third of it was felt by visitors. At the lowest, a machine with dozens of busy
// sessions makes no pictures at all.
const SESSION_PRIORITY = 10

/**
 * Lets everything else on the machine go first. On Linux a priority belongs to a thread, and a new thread takes that of the
 * one that made it: so every thread that exists by now gets it.
 */
export function lowerPriority(): void {
  for (const thread of threadIds()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has ended meanwhile.
    }
  }
  if (isSessionLeader()) lowerSessionPriority()
}

/**
 * Where Linux first divides the processors among sessions (autogroup) or containers, a priority counts only within: the
 * worker's, in which it stands alone, has to give way as a whole. A session of somebody else's is left as it is.
 *
 * A small share is still taken in slices of milliseconds, for whose end visitors wait: uncached reads fell to 0.86 of
 * their rate while pictures were made. A processor on which only the scheduling class 'idle' is at work counts as free:
 * 0.99. Its share would be next to nothing beside others, so it is taken only where the session has one of its own.
 */
function lowerSessionPriority(): void {
  // Node can't choose the class; util-linux' chrt can. Where there is none, the low priority has to do.
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore', timeout: 1_000 })
  try {
    writeFileSync('/proc/self/autogroup', String(SESSION_PRIORITY))
  } catch {
    // Not one that divides so.
  }
}

function isSessionLeader(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]) === process.pid
  } catch {
    // Not Linux.
    return false
  }
}

function threadIds(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
