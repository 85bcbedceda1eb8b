import { useEffect, useEffectEvent } from 'react'

/** Tries again by itself when the browser has a connection again; nothing while nothing is lost. */
export const useOnlineAgain = (isLost: boolean, onOnline: () => void) => {
  const retry = useEffectEvent(onOnline)
  useEffect(() => {
    if (!isLost) return
    const listener = () => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [isLost])
}
