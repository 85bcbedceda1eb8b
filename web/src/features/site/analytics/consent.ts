import { useSyncExternalStore } from 'react'

const KEY = 'analytics-consent'

export type Consent = 'granted' | 'denied' | null

const listeners = new Set<() => void>()
/** For browsers that refuse storage: the answer holds for this page. */
let answered: Consent = null

const read = (): Consent => {
  if (answered) return answered
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'granted' || stored === 'denied' ? stored : null
  } catch {
    return null
  }
}

/** Remembers the visitor's answer. */
export const answerConsent = (answer: 'granted' | 'denied') => {
  answered = answer
  try {
    localStorage.setItem(KEY, answer)
  } catch {
    // Kept for this page only.
  }
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, read, () => null)
