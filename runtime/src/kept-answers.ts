/** What was found out once, for as long as the data it was made of has the version it had. */
export type KeptAnswers<Answer> = (
  key: string,
  /** Read before asking; null: unknown, so that nothing is kept. */
  version: string | null,
  make: () => Promise<Answer>,
) => Promise<Answer>

const MOST = 200
// A process of another release may write without moving the version.
const LONGEST_MS = 60_000

interface Kept<Answer> {
  version: string
  until: number
  answer: Promise<Answer>
}

/**
 * Keeps the answers that were asked for last. One that is given is as new as the version the caller has read: it was
 * made after that version was there, or after it was last seen to stand.
 */
export const keptAnswers = <Answer>(most = MOST): KeptAnswers<Answer> => {
  const kept = new Map<string, Kept<Answer>>()
  return (key, version, make) => {
    if (version === null) return make()
    const known = kept.get(key)
    kept.delete(key)
    if (known?.version === version && performance.now() < known.until) {
      // The last one asked for stands last.
      kept.set(key, known)
      return known.answer
    }
    const entry = { version, until: performance.now() + LONGEST_MS, answer: make() }
    kept.set(key, entry)
    entry.answer.catch(() => kept.get(key) === entry && kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return entry.answer
  }
}
