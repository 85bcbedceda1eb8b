import { useEffect, useRef } from 'react'

/** How far into this tab's history an entry is, as the router counts; undefined for entries that are not the router's. */
const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined

/** What stands between the history and the router, while there is something unsaved. */
let guard: { here: number | undefined; ask: () => Promise<boolean> } | null = null
let next: 'ask' | 'undo' | 'pass' = 'ask'

const popped = (event: PopStateEvent) => {
  const there = indexOf(event.state)
  const step = next
  next = 'ask'
  if (step === 'pass' || !guard || guard.here === undefined || there === undefined) return
  event.stopImmediatePropagation()
  const steps = there - guard.here
  if (step === 'undo' || steps === 0) return
  next = 'undo'
  window.history.go(-steps)
  void guard.ask().then(leave => {
    if (!leave) return
    next = 'pass'
    window.history.go(steps)
  })
}

/** Listens before the router does: call it before the application is rendered. */
export const watchHistory = () => window.addEventListener('popstate', popped)

/**
 * Asks before Back, Forward, a reload or closing the tab leaves something unsaved behind. Back and Forward can't be refused:
 * they are taken back before the router hears of them, and made again when the answer is yes.
 */
export function useLeaveGuard(isUnsaved: boolean, ask: () => Promise<boolean>) {
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (!isUnsaved) return
    guard = { here: indexOf(window.history.state), ask: () => asking.current() }
    const unloading = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', unloading)
    return () => {
      guard = null
      window.removeEventListener('beforeunload', unloading)
    }
  }, [isUnsaved])
}
