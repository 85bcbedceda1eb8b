import { useEffect, useRef, useState } from 'react'
import { useStandpoint } from '../../models/sky/standpoint.ts'

/** The visitor's place, and the form that changes it. Opening and closing the form moves the focus, since its button is gone then. */
export function usePlaceForm() {
  const place = useStandpoint()
  const [isChanging, setChanging] = useState(false)
  const [choices, setChoices] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (choices > 0) button.current?.focus()
  }, [choices])
  return {
    place,
    isOpen: place === null || isChanging,
    open: () => setChanging(true),
    /** For the button that opens the form. */
    button,
    /** For the form. */
    form: {
      autoFocus: isChanging,
      onDone: () => {
        setChanging(false)
        setChoices(count => count + 1)
      },
    },
  }
}
