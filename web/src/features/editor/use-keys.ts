import { useEffect } from 'react'

/** Calls what belongs to a key pressed with Ctrl or Cmd, in place of what the browser would do with it. */
export function useKeys(keys: Readonly<Record<string, () => unknown>>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
