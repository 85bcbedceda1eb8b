/** What was found out once, for as long as the data it was made of has the version it had. */
export interface KeptAnswers<Answer> {
  (
    key: string,
    /** Read before asking; null: unknown, so that nothing is kept. */
    version: string | null,
    make: () => Promise<Answer>,
  ): Promise<Answer>
  /** What is kept, and of which version: right if that still stands. */
  last(key: string): { version: string; answer: Promise<Answer> } | null
}

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
  const isFresh = (entry?: Kept<Answer>): entry is Kept<Answer> =>
    entry !== undefined && performance.now() < entry.until
  const ask = (key: string, version: string | null, make: () => Promise<Answer>): Promise<Answer> => {
    if (version === null) return make()
    const known = kept.get(key)
    kept.delete(key)
    if (isFresh(known) && known.version === version) {
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
  const last = (key: string) => {
    const known = kept.get(key)
    return isFresh(known) ? known : null
  }
  return Object.assign(ask, { last })
}
