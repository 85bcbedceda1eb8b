import { useEffect, useState } from 'react'

/** The value once it has not changed for a number of milliseconds. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(settled, value)) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [settled, value, ms])
  return settled
}
