import { describe, expect, it } from '@jest/globals'
import { detectLanguage } from '../src/chat/languages/detect-language.ts'
import { readFaq } from '../src/chat/recognition/faq.ts'
import { scoreLanguage } from './support/foreign-phrasings.ts'
import { phrasings } from './support/phrasings.ts'

describe('question in Spanish, German or French', () => {
  it.each(['es', 'de', 'fr'] as const)('is recognized in %s, and none is taken for another one', language => {
    const { right, declined, wrong } = scoreLanguage(language)
    process.stdout.write(`${language}: ${right} right, ${declined.length} declined, ${wrong.length} wrong\n`)
    if (process.env.TEST_LOG) process.stdout.write(`${[...wrong, '---', ...declined].join('\n')}\n`)
    expect(wrong).toEqual([])
    expect(declined).toEqual([])
  })

  it('is told from every English question that is written down, and from names alone', () => {
    const english = ['tuned.tsv', 'held-out.tsv', 'visitors.tsv'].flatMap(file =>
      phrasings(file).map(each => each.question),
    )
    const written = readFaq().flatMap(({ title, phrasings: others }) => [title, ...others])
    const names = ['M 31', 'Sirius?', 'Mars', 'tonight in Los Angeles', 'Is Mars up in La Paz?', 'sunset Des Moines']
    expect([...english, ...written, ...names].filter(text => detectLanguage(text) !== 'en')).toEqual([])
  })
})
