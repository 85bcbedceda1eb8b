import { useLayoutEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { backgroundOf } from './background.ts'
import { scrollMemory } from './scroll-memory.ts'

/**
 * What the browser does on a page load, for moves inside the application: a new screen begins at its top and has the focus,
 * an earlier one where it was left. Overlays move nothing.
 */
export const useArrival = (main: RefObject<HTMLElement | null>) => {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef({ key: location.key, pathname: location.pathname, overlay: backgroundOf(location) })

  useLayoutEffect(() => scrollMemory.keep(() => shown.current.key), [])

  useLayoutEffect(() => {
    const before = shown.current
    const overlay = backgroundOf(location)
    shown.current = { key: location.key, pathname: location.pathname, overlay }
    const isSame = before.key === location.key
    if (!isSame && (overlay || before.overlay)) return
    if (isSame || type === NavigationType.Pop) return scrollMemory.restore(location.key)
    if (before.pathname !== location.pathname && location.hash === '') {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    scrollMemory.begin(location.key)
    // Once per arrival, which the key names.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key])
}
