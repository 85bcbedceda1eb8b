const KEY = 'scroll'

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    // Storage may be refused, and what stands there may be anyone's: positions are a comfort only.
    return {}
  }
}

const store = (positions: Record<string, number>) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions))
  } catch {
    // See above.
  }
}

let positions: Record<string, number> = {}

/** Remembers how far each entry of the history was scrolled, over reloads too. */
export const scrollMemory = {
  /** Begins to listen; `current` names the entry that is shown. Answers how to stop. */
  keep(current: () => string): () => void {
    window.history.scrollRestoration = 'manual'
    positions = stored()
    positions[current()] ??= window.scrollY
    const note = () => {
      positions[current()] = window.scrollY
    }
    const save = () => store(positions)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', save)
    }
  },
  /** An entry that begins: until it is scrolled it stands where the window stands. */
  begin(key: string): void {
    positions[key] = window.scrollY
  },
  restore(key: string): void {
    const position = positions[key] ?? stored()[key]
    if (position !== undefined) window.scrollTo(0, position)
  },
}
