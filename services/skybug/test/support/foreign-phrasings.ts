import { objectLookup } from '../../src/catalog/object-lookup.ts'
import { detectLanguage } from '../../src/chat/languages/detect-language.ts'
import type { TranslatedLanguage } from '../../src/recognition/language.ts'
import { createNamesFor, recognizeForeign } from '../../src/chat/languages/recognize-foreign.ts'
import { phrasings } from './phrasings.ts'

const namesFor = createNamesFor(objectLookup())

/** The recognition of a question as text: 'rise-set:M 42:transit', 'eclipse:sun:total', 'unsupported', or its wrong language. */
export const recognizeIn = (language: TranslatedLanguage, question: string, history: string[] = []): string => {
  const detected = detectLanguage(question)
  if (detected !== language) return `language:${detected}`
  const { intent } = recognizeForeign(question, language, history, namesFor)
  if (!intent) return 'unsupported'
  const object = 'object' in intent && intent.kind !== 'field-of-view' ? intent.object : null
  const details = [
    object?.name.replace(/ \(.*/, ''),
    intent.kind === 'rise-set' && intent.event,
    intent.kind === 'next-phase' && intent.phase,
    intent.kind === 'eclipse' && intent.of,
    intent.kind === 'eclipse' && intent.isTotal && 'total',
    intent.kind === 'shower' && intent.name,
  ]
  return [intent.kind, ...details.filter(Boolean)].join(':')
}

/** What becomes of the phrasings of a language. */
export const scoreLanguage = (language: TranslatedLanguage, file = `${language}.tsv`) => {
  const score = { right: 0, declined: [] as string[], wrong: [] as string[] }
  for (const { question, expected } of phrasings(file)) {
    const recognition = recognizeIn(language, question)
    if (expected.split('|').includes(recognition)) score.right++
    else if (recognition === 'unsupported') score.declined.push(question)
    else score.wrong.push(`${question} → ${recognition} (${expected})`)
  }
  return score
}
