import { useSyncExternalStore } from 'react'

const onScroll = (listen: () => void) => {
  window.addEventListener('scroll', listen, { passive: true })
  return () => window.removeEventListener('scroll', listen)
}

/** Whether the page has moved by more than so many pixels. */
export const useScrolled = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  )
