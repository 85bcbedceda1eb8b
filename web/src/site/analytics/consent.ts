import { useSyncExternalStore } from 'react'

const KEY = 'analytics-consent'

export type Consent = 'granted' | 'denied' | null

const listeners = new Set<() => void>()
/** For browsers that refuse storage: the choice holds for this page. */
let choice: Consent = null

const read = (): Consent => {
  if (choice) return choice
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'granted' || stored === 'denied' ? stored : null
  } catch {
    return null
  }
}

/** Stores the visitor's choice. */
export const storeConsent = (consent: 'granted' | 'denied') => {
  choice = consent
  try {
    localStorage.setItem(KEY, consent)
  } catch {
    // Holds for this page only.
  }
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, read, () => null)
