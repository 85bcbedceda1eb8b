import { useCallback, useRef } from 'react'

/**
 * Sends what depends on its order, such as moves in a list, one after the other: a call begins when the one before it has ended,
 * with success or not.
 */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Result>(send: () => Promise<Result>): Promise<Result> => {
    const result = last.current.then(send)
    last.current = result.catch(() => undefined)
    return result
  }, [])
}
