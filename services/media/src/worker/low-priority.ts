import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

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
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
