import { keep, kept } from '../ui/kept.ts'

const KEY = 'scroll'

let positions: Record<string, number> = {}

/** Remembers how far each entry of the history was scrolled, over reloads too. */
export const scrollMemory = {
  /** Begins to listen, before anything is restored; `current` names the entry that is shown. Answers how to stop. */
  keep(current: () => string): () => void {
    window.history.scrollRestoration = 'manual'
    positions = (kept(KEY) ?? {}) as Record<string, number>
    positions[current()] ??= window.scrollY
    const note = () => {
      positions[current()] = window.scrollY
    }
    const save = () => keep(KEY, positions)
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
    const position = positions[key]
    if (position !== undefined) window.scrollTo(0, position)
  },
}
