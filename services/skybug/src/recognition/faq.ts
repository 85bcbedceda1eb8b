import { readFileSync } from 'node:fs'
import { once, skyFile } from '../catalog/catalog-files.ts'
import { extractKeywords } from './normalize-question.ts'

/** A question with a written answer. */
export interface FaqEntry {
  id: string
  title: string
  /** Other phrasings of the title. */
  phrasings: string[]
  /** Markdown. */
  answer: string
  sources: string[]
}

const parseEntry = (part: string): FaqEntry => {
  const [id = '', head = '', ...paragraphs] = part.split('\n\n')
  const lines = head.split('\n')
  const marked = (mark: string) => lines.filter(line => line.startsWith(`${mark}: `)).map(line => line.slice(3).trim())
  const [title = ''] = marked('Q')
  return { id: id.trim(), title, phrasings: marked('A'), sources: marked('S'), answer: paragraphs.join('\n\n').trim() }
}

/** The entries of sky-data/questions.md. Read on first use. */
export const readFaq = once((): FaqEntry[] =>
  readFileSync(skyFile('questions.md'), 'utf8').split(/^## /m).slice(1).map(parseEntry),
)

export interface FaqMatch {
  entry: FaqEntry
  /** 0 nothing in common … 1 the same words. */
  score: number
}

/**
 * Ranks FAQ entries by cosine similarity to a question: keywords are weighted by inverse document frequency. A keyword that
 * no entry has weighs most and lowers the score.
 */
export const createFaqMatcher = (entries: FaqEntry[]): ((question: string) => FaqMatch[]) => {
  const phrasings = entries.flatMap(entry =>
    [entry.title, ...entry.phrasings].map(text => ({ entry, keywords: extractKeywords(text) })),
  )
  const entriesOf = new Map<string, Set<string>>()
  for (const { entry, keywords } of phrasings)
    for (const word of keywords) entriesOf.set(word, (entriesOf.get(word) ?? new Set()).add(entry.id))
  const unknownWeight = Math.log(1 + entries.length / 0.5)
  const weights = new Map([...entriesOf].map(([word, ids]) => [word, Math.log(1 + entries.length / ids.size)]))
  const squaredNorm = (words: string[]) =>
    words.reduce((sum, word) => sum + (weights.get(word) ?? unknownWeight) ** 2, 0)
  const norms = phrasings.map(({ keywords }) => Math.sqrt(squaredNorm(keywords)))

  return question => {
    const words = new Set(extractKeywords(question))
    const norm = Math.sqrt(squaredNorm([...words]))
    if (norm === 0) return []
    const best = new Map<FaqEntry, number>()
    phrasings.forEach(({ entry, keywords }, index) => {
      const common = squaredNorm(keywords.filter(word => words.has(word)))
      const score = common / (norm * (norms[index] || 1))
      if (score > (best.get(entry) ?? 0)) best.set(entry, score)
    })
    return [...best].map(([entry, score]) => ({ entry, score })).sort((a, b) => b.score - a.score)
  }
}
