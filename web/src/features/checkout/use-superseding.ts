import { useCallback, useRef } from 'react'

/**
 * Lets only the newest question have an answer: `begin()` makes all earlier ones old, and answers whether its own is still
 * the newest when its answer comes.
 */
export const useSuperseding = (): (() => () => boolean) => {
  const newest = useRef(0)
  return useCallback(() => {
    const mine = ++newest.current
    return () => mine === newest.current
  }, [])
}
