import { startTransition, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPath, NavigationType, parsePath, Router, type Location, type Navigator, type To } from 'react-router-dom'
import { guardAgainst } from '../../admin/shell/leave-guard.ts'

/** What react-router writes into the entries of the history, in every document of the site. */
interface EntryState {
  usr?: unknown
  key?: string
  /** How far into this tab's history the entry is. */
  idx?: number
}

interface Entry {
  location: Location
  index: number
  action: NavigationType
}

const readState = () => window.history.state as EntryState | null

const readEntry = (action: NavigationType, indexBefore: number): Entry => {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default', idx = indexBefore } = readState() ?? {}
  return { location: { pathname, search, hash, state: usr, key }, index: idx, action }
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/**
 * BrowserRouter, except that it asks before a navigation leaves unsaved input (leave-guard.ts). Its own useBlocker needs a
 * data router, whose code the public documents would have to load too.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(() => readEntry(NavigationType.Pop, 0))
  // The newest entry; `entry` follows when the transition to its screen is done.
  const here = useRef(entry)

  const navigator = useMemo<Navigator>(() => {
    const navigate = (to: To, usr: unknown, action: NavigationType.Push | NavigationType.Replace) => {
      const { location, index } = here.current
      const href = hrefOf(to)
      const go = () => {
        const key = Math.random().toString(36).slice(2, 10)
        if (action === NavigationType.Push) window.history.pushState({ usr, key, idx: index + 1 }, '', href)
        else window.history.replaceState({ usr, key, idx: index }, '', href)
        here.current = readEntry(action, index)
        startTransition(() => setEntry(here.current))
      }
      const path = { pathname: location.pathname, search: '', hash: '', ...parsePath(href) }
      const guard = guardAgainst({ from: location, to: path, action })
      if (guard) void guard.ask().then(leave => leave && go())
      else go()
    }
    return {
      createHref: hrefOf,
      go: delta => window.history.go(delta),
      push: (to, state) => navigate(to, state, NavigationType.Push),
      replace: (to, state) => navigate(to, state, NavigationType.Replace),
    }
  }, [])

  useLayoutEffect(() => {
    if (readState()?.idx === undefined) window.history.replaceState({ ...readState(), idx: 0 }, '')
    // Back and Forward can't be refused: they are undone, and repeated when the user agrees to leave.
    let afterUndo: (() => void) | null = null
    let agreed = false
    const popped = () => {
      if (afterUndo) {
        afterUndo()
        afterUndo = null
        return
      }
      const from = here.current
      const to = readEntry(NavigationType.Pop, from.index)
      const steps = to.index - from.index
      const guard =
        agreed || steps === 0
          ? undefined
          : guardAgainst({ from: from.location, to: to.location, action: NavigationType.Pop })
      agreed = false
      if (!guard) {
        here.current = to
        startTransition(() => setEntry(to))
        return
      }
      afterUndo = () =>
        void guard.ask().then(leave => {
          if (!leave) return
          agreed = true
          window.history.go(steps)
        })
      window.history.go(-steps)
    }
    window.addEventListener('popstate', popped)
    return () => window.removeEventListener('popstate', popped)
  }, [])

  return (
    <Router location={entry.location} navigationType={entry.action} navigator={navigator}>
      {children}
    </Router>
  )
}
