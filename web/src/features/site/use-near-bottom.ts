import { useCallback, useEffect, useRef } from 'react'

/** Marks what only holds the place of items that are on their way; it reaches to the end of its parent. */
export const reserve = { 'data-reserve': '', 'aria-hidden': true } as const

const reserved = (): number => {
  const first = document.querySelector('[data-reserve]')
  const list = first?.parentElement
  return first && list ? list.getBoundingClientRect().bottom - first.getBoundingClientRect().top : 0
}

/** Where the page ends by what it has: places that wait to be filled don't count. */
const distanceFromBottom = () =>
  document.documentElement.scrollHeight - reserved() - window.scrollY - window.innerHeight

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
