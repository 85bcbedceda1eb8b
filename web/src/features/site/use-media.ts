import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; false on the server. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      listen => {
        const media = window.matchMedia(query)
        media.addEventListener('change', listen)
        return () => media.removeEventListener('change', listen)
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => false,
  )

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
