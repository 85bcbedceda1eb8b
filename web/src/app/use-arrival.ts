import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { scrollMemory } from './scroll-memory.ts'

const isOverlay = (location: Location) => Boolean((location.state as { background?: unknown } | null)?.background)

/**
 * What the browser does on a page load, for moves inside the application: a new screen begins at its top and has the focus,
 * an earlier one where it was left. Overlays move nothing.
 */
export const useArrival = (main: RefObject<HTMLElement | null>) => {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef({ key: location.key, pathname: location.pathname, overlay: isOverlay(location) })

  useEffect(() => scrollMemory.keep(() => shown.current.key), [])

  useLayoutEffect(() => {
    const before = shown.current
    const overlay = isOverlay(location)
    shown.current = { key: location.key, pathname: location.pathname, overlay }
    if (before.key === location.key) {
      scrollMemory.restore(location.key)
      return
    }
    if (overlay || before.overlay) return
    if (type === NavigationType.Pop) {
      scrollMemory.restore(location.key)
      return
    }
    if (before.pathname !== location.pathname && location.hash === '') {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    scrollMemory.begin(location.key)
    // Once per arrival, which the key names.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key])
}
