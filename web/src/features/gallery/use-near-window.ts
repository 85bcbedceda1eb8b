import { useEffect, useState, type RefObject } from 'react'

/** How far from the window things still count as near, in heights of the window on each side. */
const NEAR = '200% 0px'

/** Whether an element stands near the window; true until that is known. */
export const useNearWindow = (element: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(true)
  useEffect(() => {
    if (!element.current) return undefined
    const watch = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: NEAR,
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return near
}
