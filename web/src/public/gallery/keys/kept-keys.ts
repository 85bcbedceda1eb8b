/** Keys that are pressed while what listens to them is still on its way. */
interface KeptKeys {
  events: KeyboardEvent[]
  stop: () => void
}

declare global {
  interface Window {
    /** Of the document's inline script and of the application: two scripts, one list. */
    keptKeys?: KeptKeys | undefined
  }
}

/** Nobody means more than so many presses into nothing. */
const MOST_KEPT = 8

/** Keeps the keys that are pressed from now on; those kept before are forgotten. */
export const keepKeys = (): void => {
  window.keptKeys?.stop()
  const events: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => void (events.length < MOST_KEPT && events.push(event))
  window.addEventListener('keydown', keep)
  window.keptKeys = { events, stop: () => window.removeEventListener('keydown', keep) }
}

/** Presses the kept keys again, once, now that somebody listens. */
export const pressKeptKeys = (): void => {
  const kept = window.keptKeys
  if (!kept) return
  kept.stop()
  window.keptKeys = undefined
  for (const event of kept.events) {
    const { target } = event
    const element = target instanceof Element && target.isConnected ? target : document.body
    if (!event.defaultPrevented) element.dispatchEvent(new KeyboardEvent(event.type, event))
  }
}
