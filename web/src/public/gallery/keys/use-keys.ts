import { useEffect, useEffectEvent } from 'react'

const FIELD = 'input, textarea, select, [contenteditable]'

/** Whether a key is handled elsewhere: its default was prevented, or it goes into a field. */
const isKeyHandled = ({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean =>
  defaultPrevented || isComposing || (target instanceof Element && target.closest(FIELD) !== null)

/** Hears the keys of the window that nothing else has handled and that are not the browser's own. */
export const useKeys = (onKey: (event: KeyboardEvent) => void): void => {
  // What is shown decides, at once: an effect of its own for each picture would miss a press that comes before it.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyHandled(event) && !event.altKey && !event.ctrlKey && !event.metaKey) onKey(event)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
