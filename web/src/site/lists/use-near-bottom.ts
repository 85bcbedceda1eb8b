import { useCallback, useEffect, useRef } from 'react'

/** Marks what only holds the place of items that are on their way; it reaches to the end of its parent. */
export const placeholderProps = { 'data-reserve': '', 'aria-hidden': true } as const

const reservedHeight = (): number => {
  const first = document.querySelector('[data-reserve]')
  const list = first?.parentElement
  return first && list ? list.getBoundingClientRect().bottom - first.getBoundingClientRect().top : 0
}

/** Where the page ends by what it has: places that wait to be filled don't count. */
const distanceFromBottom = () =>
  document.documentElement.scrollHeight - reservedHeight() - window.scrollY - window.innerHeight

/** In the footer somebody reads the footer: it must not run away. */
const isInFooter = (element: Element | null) => element?.closest('footer') != null

/**
 * Calls `onNear` whenever the window stands within so many pixels of the page's end: after scrolling, resizing and each
 * rendering. An IntersectionObserver would not do: it reports changes of position only, and who leaves the footer stays near.
 */
export const useNearBottom = (pixels: number, onNear: () => void): void => {
  const latest = useRef(onNear)
  const check = useCallback(() => {
    if (distanceFromBottom() <= pixels && !isInFooter(document.activeElement)) latest.current()
  }, [pixels])
  useEffect(() => {
    latest.current = onNear
    check()
  })
  useEffect(() => {
    window.addEventListener('scroll', check, { passive: true })
    window.addEventListener('resize', check)
    return () => {
      window.removeEventListener('scroll', check)
      window.removeEventListener('resize', check)
    }
  }, [check])
}
