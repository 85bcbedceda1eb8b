import { readFileSync } from 'node:fs'
import type { KnownQuestion } from '../domain/talk/match-question.ts'
import { skyFile } from './sky-files.ts'

const questionOf = (part: string): KnownQuestion => {
  const [id = '', head = '', ...paragraphs] = part.split('\n\n')
  const lines = head.split('\n')
  const marked = (mark: string) => lines.filter(line => line.startsWith(`${mark}: `)).map(line => line.slice(3).trim())
  const [title = ''] = marked('Q')
  return { id: id.trim(), title, phrasings: marked('A'), sources: marked('S'), answer: paragraphs.join('\n\n').trim() }
}

let known: KnownQuestion[] | undefined

/** The questions that have written answers. Read when first asked for. */
export const questions = (): KnownQuestion[] =>
  (known ??= readFileSync(skyFile('questions.md'), 'utf8').split(/^## /m).slice(1).map(questionOf))
