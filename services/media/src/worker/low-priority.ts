import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

// A ninth of another session's share: a third of it was felt by visitors. At the lowest, a machine with dozens of busy
// sessions makes no pictures at all.
const SESSION_PRIORITY = 10

/**
 * Lets everything else on the machine go first. On Linux a priority belongs to a thread, and a new thread takes that of the
 * one that made it: so every thread there is by now is told.
 */
export function takeLowPriority(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has ended meanwhile.
    }
  }
  giveWayAsSession()
}

/**
 * Where Linux first divides the processors among sessions (autogroup), a priority counts only within its session: the
 * worker's, in which it stands alone, has to give way as a whole. A session of somebody else's is left as it is.
 */
function giveWayAsSession(): void {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    const session = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3])
    if (session === process.pid) writeFileSync('/proc/self/autogroup', String(SESSION_PRIORITY))
  } catch {
    // Not Linux, or one that doesn't divide so.
  }
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
