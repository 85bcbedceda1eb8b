import { useLayoutEffect, useRef, type RefObject } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { readSession, writeSession } from '../ui/session-storage.ts'

const KEY = 'scroll'

let positions: Record<string, number> = {}

/** Remembers how far each entry of the history was scrolled, over reloads too. */
const scrollMemory = {
  /** Begins to listen, before anything is restored; `current` names the entry that is shown. Returns how to stop. */
  track(current: () => string): () => void {
    window.history.scrollRestoration = 'manual'
    positions = (readSession(KEY) ?? {}) as Record<string, number>
    positions[current()] ??= window.scrollY
    const note = () => {
      positions[current()] = window.scrollY
    }
    const save = () => writeSession(KEY, positions)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', save)
    }
  },
  /** A new entry: until it is scrolled, its position is the window's. */
  begin(key: string): void {
    positions[key] = window.scrollY
  },
  restore(key: string): void {
    const position = positions[key]
    if (position !== undefined) window.scrollTo(0, position)
  },
}

/** The screen that an address lies over, from the location's state. */
export const backgroundOf = ({ state }: Location): Location | undefined =>
  (state as { background?: Location } | null)?.background

/**
 * What the browser does on a page load, for moves inside the application: a new screen begins at its top and has the focus,
 * an earlier one where it was left. Overlays move nothing.
 */
export const useScrollRestoration = (main: RefObject<HTMLElement | null>) => {
  const location = useLocation()
  const type = useNavigationType()
  const entry = useRef({ key: location.key, pathname: location.pathname, overlay: backgroundOf(location) })

  useLayoutEffect(() => scrollMemory.track(() => entry.current.key), [])

  useLayoutEffect(() => {
    const before = entry.current
    const overlay = backgroundOf(location)
    entry.current = { key: location.key, pathname: location.pathname, overlay }
    const isSame = before.key === location.key
    if (!isSame && (overlay || before.overlay)) return
    if (isSame || type === NavigationType.Pop) return scrollMemory.restore(location.key)
    if (before.pathname !== location.pathname) {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    scrollMemory.begin(location.key)
    // Once per arrival, which the key names.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key])
}
