import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { objectLookup } from '../../src/catalog/object-lookup.ts'
import { createFaqMatcher, readFaq } from '../../src/recognition/faq.ts'
import { recognizeIntent } from '../../src/recognition/recognize-intent.ts'

const lookup = objectLookup()
const matchFaq = createFaqMatcher(readFaq())

/** The recognition of a question as text: 'where:Mars', 'faq:seasons', 'ambiguous'. */
export const recognize = (question: string, history: string[] = []): string => {
  const recognition = recognizeIntent(question, { lookup, matchFaq, history })
  if (recognition.kind !== 'intent') return recognition.kind
  const { intent } = recognition
  if (intent.kind === 'faq') return `faq:${intent.id}`
  if (intent.kind === 'next-phase') return `next-phase:${intent.phase}`
  return 'object' in intent && intent.object ? `${intent.kind}:${intent.object.name}` : intent.kind
}

/** Whether a recognition is one of the expected ones; 'where:M 42' matches 'where:M 42 (Orion Nebula)'. */
const matches = (recognition: string, expected: string): boolean =>
  expected
    .split('|')
    .some(
      one =>
        recognition === one ||
        recognition.startsWith(`${one} (`) ||
        (!one.includes(':') && recognition.split(':')[0] === one),
    )

/** The lines of a file of phrasings: a question and the expected recognitions. */
export const phrasings = (file: string): { question: string; expected: string }[] =>
  readFileSync(join(import.meta.dirname, '../phrasings', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => {
      const [question = '', expected = ''] = line.split('\t')
      return { question, expected }
    })

/** The phrasings of a file by what becomes of them. */
export interface RecognitionScore {
  recognized: string[]
  /** Clarification is requested or the question declined: a harmless failure. */
  declined: string[]
  /** Another intent is recognized. */
  wrong: string[]
}

export const scorePhrasings = (file: string): RecognitionScore => {
  const score: RecognitionScore = { recognized: [], declined: [], wrong: [] }
  for (const { question, expected } of phrasings(file)) {
    const recognition = recognize(question)
    if (matches(recognition, expected)) score.recognized.push(question)
    else if (['ambiguous', 'unsupported', 'unknown-object'].includes(recognition)) score.declined.push(question)
    else score.wrong.push(`${question} → ${recognition} (${expected})`)
  }
  return score
}
