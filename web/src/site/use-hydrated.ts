import { useSyncExternalStore } from 'react'

/** False only in a document whose rendered HTML is still to be taken over. */
let live = typeof document === 'undefined' || document.getElementById('root')?.dataset.rendered === undefined
const waiting = new Set<() => void>()

/** One after the other: all at once they would be one long task that blocks input. */
const wakeNext = (): void => {
  live = true
  for (const wake of waiting) {
    waiting.delete(wake)
    setTimeout(wakeNext)
    return wake()
  }
}

const subscribe = (wake: () => void) => {
  if (waiting.size === 0) setTimeout(wakeNext)
  waiting.add(wake)
  return () => void waiting.delete(wake)
}

/**
 * False on the server and while the browser takes over its HTML, true from then on. For screens and what stands in them:
 * the frame around them is taken over before, and must not wake them too early.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => live,
    () => false,
  )
