import { tellingWords } from './words.ts'

/** A question that has a written answer. */
export interface KnownQuestion {
  id: string
  /** As it is asked best. */
  title: string
  /** Other ways to ask it. */
  phrasings: string[]
  /** Markdown. */
  answer: string
  /** Where the facts come from. */
  sources: string[]
}

export interface Match {
  question: KnownQuestion
  /** 0 nothing in common … 1 the same words. */
  score: number
}

/**
 * Compares a question with those that have answers: the cosine between their telling words, weighed by how few of the
 * known questions have them. A word that none of them has weighs most, and counts against.
 */
export const createMatcher = (known: KnownQuestion[]): ((asked: string) => Match[]) => {
  const phrasings = known.flatMap(question =>
    [question.title, ...question.phrasings].map(text => ({ question, words: tellingWords(text) })),
  )
  const holders = new Map<string, Set<string>>()
  for (const { question, words } of phrasings)
    for (const word of words) holders.set(word, (holders.get(word) ?? new Set()).add(question.id))
  const unheard = Math.log(1 + known.length / 0.5)
  const weights = new Map([...holders].map(([word, ids]) => [word, Math.log(1 + known.length / ids.size)]))
  const weight = (word: string): number => weights.get(word) ?? unheard
  const square = (words: string[]) => words.reduce((sum, word) => sum + weight(word) ** 2, 0)
  const lengths = phrasings.map(({ words }) => Math.sqrt(square(words)))

  return asked => {
    const words = new Set(tellingWords(asked))
    const length = Math.sqrt(square([...words]))
    if (length === 0) return []
    const best = new Map<KnownQuestion, number>()
    phrasings.forEach(({ question, words: theirs }, index) => {
      const common = square(theirs.filter(word => words.has(word)))
      const score = common / (length * (lengths[index] || 1))
      if (score > (best.get(question) ?? 0)) best.set(question, score)
    })
    return [...best].map(([question, score]) => ({ question, score })).sort((a, b) => b.score - a.score)
  }
}
