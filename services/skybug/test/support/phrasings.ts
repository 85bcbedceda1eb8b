import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '../../src/data/sky-files.ts'
import { questions } from '../../src/data/questions.ts'
import { createObjectLookup } from '../../src/domain/sky/find-object.ts'
import { createMatcher } from '../../src/domain/talk/match-question.ts'
import { recognise } from '../../src/domain/talk/recognise.ts'

const find = createObjectLookup(catalogue())
const match = createMatcher(questions())

/** What the grammar makes of a question, in a word: 'where:Mars', 'known:seasons', 'unsure'. */
export const understandingOf = (question: string, before: string[] = []): string => {
  const understood = recognise(question, { find, match, before })
  if (understood.kind !== 'intent') return understood.kind
  const { intent } = understood
  if (intent.kind === 'known') return `known:${intent.id}`
  return 'object' in intent && intent.object ? `${intent.kind}:${intent.object.name}` : intent.kind
}

/** Whether an understanding is one of those expected ('where:M 42' fits 'where:M 42 (Orion Nebula)'). */
const fits = (understood: string, expected: string): boolean =>
  expected
    .split('|')
    .some(
      one =>
        understood === one ||
        understood.startsWith(`${one} (`) ||
        (!one.includes(':') && understood.split(':')[0] === one),
    )

export interface Measured {
  total: number
  right: number
  /** Asked back, or said that it can't: no harm done. */
  cautious: string[]
  /** Answered another question. */
  wrong: string[]
}

/** A file of phrasings, one a line with what is meant. */
export const phrasings = (name: string): { question: string; expected: string }[] =>
  readFileSync(join(import.meta.dirname, '../phrasings', name), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => {
      const [question = '', expected = ''] = line.split('\t')
      return { question, expected }
    })

/** Such a file against the grammar. */
export const measure = (name: string): Measured => {
  const lines = phrasings(name)
  const measured: Measured = { total: lines.length, right: 0, cautious: [], wrong: [] }
  for (const { question, expected } of lines) {
    const understood = understandingOf(question)
    if (fits(understood, expected)) measured.right++
    else if (['unsure', 'cannot', 'unknown-object'].includes(understood))
      measured.cautious.push(`${question} → ${understood} (${expected})`)
    else measured.wrong.push(`${question} → ${understood} (${expected})`)
  }
  return measured
}
