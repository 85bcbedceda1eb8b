import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** Browsers fill forms without always saying so: how often the fields are looked at. */
export const AUTOFILL_POLL_MS = 2_000

/**
 * Notices what the browser has filled in: every two seconds, and when `look` is called, `onFilled` gets the fields whose
 * value differs from what is known; `look` answers them too. Fields are found by their names.
 */
export const useBrowserFilled = <Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  known: Record<Name, string>,
  onFilled: (filled: Partial<Record<Name, string>>) => void,
) => {
  const latest = useRef({ known, onFilled })
  useEffect(() => {
    latest.current = { known, onFilled }
  })
  const look = useCallback((): Partial<Record<Name, string>> => {
    const filled: Partial<Record<Name, string>> = {}
    for (const name of Object.keys(latest.current.known) as Name[]) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.value !== latest.current.known[name]) filled[name] = field.value
    }
    if (Object.keys(filled).length > 0) latest.current.onFilled(filled)
    return filled
  }, [form])
  useEffect(() => {
    const timer = setInterval(look, AUTOFILL_POLL_MS)
    return () => clearInterval(timer)
  }, [look])
  return look
}
