import { useEffect, useState, useSyncExternalStore } from 'react'
import { SLIDE_MS } from './shatter.tsx'

const onVisibility = (listen: () => void) => {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

/** Whether anyone can see the page. */
const useVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  )

interface Slideshow<T> {
  shown: T | undefined
  /** What comes after it; undefined when there is no other. */
  coming: T | undefined
  /** Its place, from 0. */
  index: number
  /** Nothing has changed yet. */
  first: boolean
}

interface Options<T> {
  slides: readonly T[]
  paused: boolean
  /** The slides whose pictures have come: a change never shows an empty place. */
  loaded: ReadonlySet<T>
  /** Called just before a slide leaves. */
  onLeave: () => void
}

/** Shows each slide for 15 seconds, looping; stands still while paused, unseen, or while there is no other. */
export function useSlideshow<T>({ slides, paused, loaded, onLeave }: Options<T>): Slideshow<T> {
  const [turn, setTurn] = useState(0)
  const [dueTurn, setDueTurn] = useState(-1)
  const visible = useVisible()
  const count = slides.length
  const running = count > 1 && !paused
  const coming = count > 1 ? slides[(turn + 1) % count] : undefined

  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => setDueTurn(turn), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [turn, running])

  const due = running && dueTurn === turn && coming !== undefined && loaded.has(coming) && visible
  useEffect(() => {
    if (!due) return
    onLeave()
    setTurn(now => now + 1)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per change; onLeave reads what is shown at that moment
  }, [due])

  const index = count === 0 ? 0 : turn % count
  return { shown: slides[index], coming, index, first: turn === 0 }
}
