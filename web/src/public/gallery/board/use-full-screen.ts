import { useEffect, useState } from 'react'
import { useHydrated } from '../../../site/use-hydrated.ts'

/** Shows an element in full screen, where the browser can: telephones of Apple can't. */
export const useFullScreen = (elementOf: () => Element | null) => {
  const [isOn, setOn] = useState(false)
  const isPossible = useHydrated() && document.fullscreenEnabled
  useEffect(() => {
    const note = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  const toggle = () => {
    // The browser may refuse, for example in a frame; then everything stays as it is.
    const change = document.fullscreenElement ? document.exitFullscreen() : elementOf()?.requestFullscreen()
    change?.catch(() => undefined)
  }
  return { isPossible, isOn, toggle }
}
