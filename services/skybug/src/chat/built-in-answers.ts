import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { TownLookup } from '../places/town-lookup.ts'
import { formatNotSearched, formatSiteResults, type SiteSearch } from '../site/site-search.ts'
import type { BuiltInAnswer, BuiltInQuestion } from './answers/built-in-answer.ts'
import { ABILITIES, answerIntent, faqAnswer } from './answers/answer-intent.ts'
import { nameZoneOnce } from './answers/format.ts'
import { detectLanguage } from './languages/detect-language.ts'
import { createForeignAnswers } from './languages/foreign-answers.ts'
import { type ContextDependencies, type ContextProblem, createContext } from './answers/question-context.ts'
import { createFaqMatcher, type FaqEntry } from '../recognition/faq.ts'
import type { Intent } from '../recognition/intent.ts'
import { normalizeQuestion } from '../recognition/normalize-question.ts'
import { parsePlace } from '../recognition/parse-place.ts'
import { recognizeIntent } from '../recognition/recognize-intent.ts'

export interface BuiltInAnswersDependencies extends ContextDependencies {
  faq(): FaqEntry[]
  searchSite: SiteSearch
  lookUpTown: TownLookup
}

export type BuiltInAnswers = (question: BuiltInQuestion) => Promise<BuiltInAnswer>

const PLACE_NEEDED =
  'For that I need to know roughly where you are. Please enable location access in your browser, type your place beside the chat, or name a town in your question, such as “… tonight in Tucson”.'

const unknownPlace = (name: string, region: boolean): string =>
  `${region ? `“${name}” is too large for one sky` : `I don't know a town called “${name}”, and I would rather ask than answer for another place`}. Please name a town${region ? ' in it' : ' of 5,000 people or more'}, or give coordinates such as “40.7, -74.0”.`

const NAME_A_DAY = 'Please name a day like “Friday”, “December 25” or “2026-12-25”.'

const TIME_PROBLEMS = {
  year: `A year has many nights. ${NAME_A_DAY}`,
  impossible: `There is no such day or time. ${NAME_A_DAY}`,
  unparsed: `I can't tell which day you mean, and I would rather ask than answer for another one. ${NAME_A_DAY}`,
} as const

const clarification = (problem: ContextProblem): string => {
  switch (problem.kind) {
    case 'place-needed':
      return PLACE_NEEDED
    case 'unknown-place':
      return unknownPlace(problem.name, problem.region)
    case 'time':
      return TIME_PROBLEMS[problem.reason]
  }
}

const formatBullets = (items: readonly string[]) => items.map(item => `- ${item}`).join('\n')

const refusal = (topic: string | null): string =>
  `${topic ? `I can't help with ${topic}: it isn't something I can compute from here.` : "I'm not sure I understand that, and I would rather say so than guess."} What I can do:\n\n${formatBullets(ABILITIES)}`

const joinParagraphs = (...paragraphs: string[]): string => paragraphs.filter(Boolean).join('\n\n')

/** Answers questions without a language model: computes what concerns the sky, explains the rest from the FAQ. */
export const createBuiltInAnswers = (dependencies: BuiltInAnswersDependencies): BuiltInAnswers => {
  const { lookup, faq, searchSite, lookUpTown } = dependencies
  let matcher: ReturnType<typeof createFaqMatcher> | undefined
  const matchFaq = (question: string) => (matcher ??= createFaqMatcher(faq()))(question)

  const contextFor = (question: BuiltInQuestion, intent: Intent) => {
    const named = parsePlace(question.text, { lookup: lookup(), lookUpTown })
    // Without the place, whose coordinates might be taken for a time: 'at 12.97, 77.59'.
    const time = normalizeQuestion(question.text.replace(named && 'place' in named ? named.words : '', ' '))
    return createContext({ intent, named, time, place: question.place, timeZone: question.timeZone }, dependencies)
  }

  const inEnglish = async (question: BuiltInQuestion): Promise<Omit<BuiltInAnswer, 'language'>> => {
    const recognition = recognizeIntent(question.text, { lookup: lookup(), matchFaq, history: question.history })
    switch (recognition.kind) {
      case 'ambiguous': {
        const choices = `${recognition.lead}\n\n${formatBullets(recognition.choices)}`
        const found = await searchSite(question.text)
        const text = joinParagraphs(formatSiteResults(found), choices, formatNotSearched(found))
        return { kind: 'clarification', recognition, text }
      }
      case 'unknown-object':
        return {
          kind: 'unsupported',
          recognition,
          text: `No catalog here has ${recognition.name}. I know the Sun, Moon and planets, the named stars, the constellations, and everything in Messier's and Caldwell's lists, the NGC and the IC.`,
        }
      case 'unsupported': {
        const found = await searchSite(question.text)
        const missing = formatNotSearched(found)
        if (found.results.length > 0)
          return { kind: 'answer', recognition, text: joinParagraphs(formatSiteResults(found), missing) }
        return { kind: 'unsupported', recognition, text: joinParagraphs(missing, refusal(recognition.topic)) }
      }
      case 'intent': {
        const { intent } = recognition
        if (intent.kind === 'faq') return { kind: 'answer', recognition, text: faqAnswer(intent.id, faq()) }
        try {
          const result = await contextFor(question, intent)
          if ('problem' in result) return { kind: 'clarification', recognition, text: clarification(result.problem) }
          return {
            kind: 'answer',
            recognition,
            text: nameZoneOnce(answerIntent(intent, result.context, result.hasPlace)),
          }
        } catch (error) {
          if (!(error instanceof DomainError) || error.reason !== 'SKY_INPUT') throw error
          const text = `${error.message}: I compute the sky within that range only, where its accuracy is known.`
          return { kind: 'unsupported', recognition, text }
        }
      }
    }
  }

  const answerForeign = createForeignAnswers(dependencies)
  return async question => {
    const [last] = question.history
    const language = detectLanguage(question.text, last === undefined ? 'en' : detectLanguage(last))
    return language === 'en'
      ? { ...(await inEnglish(question)), language }
      : { ...(await answerForeign(question, language)), language }
  }
}
