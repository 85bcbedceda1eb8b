import { useCallback, useEffect, useRef } from 'react'

const distanceFromBottom = () => document.documentElement.scrollHeight - window.scrollY - window.innerHeight

/** In the footer somebody reads the footer: it must not run away. */
const isInFooter = (element: Element | null) => element?.closest('footer') != null

/** Calls `onNear` whenever the window stands within so many pixels of the page's end: after scrolling, resizing and each rendering. */
export const useNearBottom = (pixels: number, onNear: () => void): void => {
  const latest = useRef(onNear)
  const look = useCallback(() => {
    if (distanceFromBottom() <= pixels && !isInFooter(document.activeElement)) latest.current()
  }, [pixels])
  useEffect(() => {
    latest.current = onNear
    look()
  })
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [look])
}
