import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { addresses } from '../../../addresses.ts'
import { sections } from './sections.ts'

/** Milliseconds in which the second key of a pair is waited for. */
const PAIR = 1500

const destinations: Readonly<Record<string, string>> = {
  d: addresses.admin,
  ...Object.fromEntries(sections.map(({ key, to }) => [key, to])),
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Keys of the administration: '?' for the list, 'n' for a new post, 'g' and a letter to go somewhere. */
export function useShortcuts(onList: () => void) {
  const navigate = useNavigate()
  const goingSince = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || isDialogOpen()) return
      const isGoing = event.timeStamp - goingSince.current < PAIR
      goingSince.current = event.key === 'g' ? event.timeStamp : 0
      const to = isGoing ? destinations[event.key] : event.key === 'n' ? `${addresses.editor}?type=post` : undefined
      if (event.key === '?') onList()
      else if (to) void navigate(to)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, onList])
}
