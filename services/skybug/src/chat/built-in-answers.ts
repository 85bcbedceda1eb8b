import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { DeepSkyObject } from '../catalog/catalog.ts'
import type { ObjectLookup } from '../catalog/object-lookup.ts'
import type { TimeZoneFor } from '../places/local-time.ts'
import type { TownLookup } from '../places/town-lookup.ts'
import { formatSiteResults, type SiteSearch } from '../site/site-search.ts'
import type { Place } from '../sky/ephemeris/place.ts'
import type { Photograph } from '../sky/observer/best-photographs.ts'
import type { AnswerContext } from './answers/answer-context.ts'
import { ABILITIES, answerIntent, faqAnswer } from './answers/answer-intent.ts'
import { nameZoneOnce } from './answers/format.ts'
import { createFaqMatcher, type FaqEntry } from './recognition/faq.ts'
import {
  type Intent,
  LISTS_EVENTS,
  type Recognition,
  REQUIRES_PLACE,
  TIMELESS,
  USES_PLACE,
} from './recognition/intent.ts'
import { normalizeQuestion } from './recognition/normalize-question.ts'
import { type ParsedPlace, parsePlace } from './recognition/parse-place.ts'
import { type ParsedTime, parseTime, type UnparsedTime } from './recognition/parse-time.ts'
import { recognizeIntent } from './recognition/recognize-intent.ts'

/** Functions rather than values: the data is read on first use. */
export interface BuiltInAnswersDependencies {
  lookup(): ObjectLookup
  showpieces(): DeepSkyObject[]
  faq(): FaqEntry[]
  photographs(): Promise<Photograph[]>
  searchSite: SiteSearch
  lookUpTown: TownLookup
  timeZoneFor: TimeZoneFor
  now(): Date
}

export interface BuiltInQuestion {
  text: string
  /** Previous questions, newest first. */
  history: string[]
  /** The visitor's, rounded to a tenth of a degree; null: unknown. */
  place: Place | null
  timeZone?: string
}

export interface BuiltInAnswer {
  /** Markdown. */
  text: string
  kind: 'answer' | 'clarification' | 'unsupported'
  recognition: Recognition
}

export type BuiltInAnswers = (question: BuiltInQuestion) => Promise<BuiltInAnswer>

// For events that are the same everywhere, when the visitor's place is unknown.
const DEFAULT_PLACE: Place = { latitude: 0, longitude: 0 }

const PLACE_NEEDED =
  'For that I need to know roughly where you are. Please enable location access in your browser, type your place beside the chat, or name a town in your question, such as “… tonight in Tucson”.'

const unknownPlace = ({ unknown, region }: Extract<ParsedPlace, { unknown: string }>): string =>
  `${region ? `“${unknown}” is too large for one sky` : `I don't know a town called “${unknown}”, and I would rather ask than answer for another place`}. Please name a town${region ? ' in it' : ' of 5,000 people or more'}, or give coordinates such as “40.7, -74.0”.`

const NAME_A_DAY = 'Please name a day like “Friday”, “December 25” or “2026-12-25”.'

/** The clarification for a time that the intent can't be answered for; null: it can. */
const clarifyTime = (time: ParsedTime | UnparsedTime | null, { kind }: Intent): string | null => {
  if (!time || TIMELESS.has(kind)) return null
  if ('time' in time)
    return time.span === 'year' && !LISTS_EVENTS.has(kind) ? `A year has many nights. ${NAME_A_DAY}` : null
  return time.error === 'impossible'
    ? `There is no such day or time. ${NAME_A_DAY}`
    : `I can't tell which day you mean, and I would rather ask than answer for another one. ${NAME_A_DAY}`
}

const formatBullets = (items: readonly string[]) => items.map(item => `- ${item}`).join('\n')

const refusal = (topic: string | null): string =>
  `${topic ? `I can't help with ${topic}: it isn't something I can compute from here.` : "I'm not sure I understand that, and I would rather say so than guess."} What I can do:\n\n${formatBullets(ABILITIES)}`

/** Answers questions without a language model: computes what concerns the sky, explains the rest from the FAQ. */
export const createBuiltInAnswers = (dependencies: BuiltInAnswersDependencies): BuiltInAnswers => {
  const { lookup, showpieces, faq, photographs, searchSite, lookUpTown, timeZoneFor, now } = dependencies
  let matcher: ReturnType<typeof createFaqMatcher> | undefined
  const matchFaq = (question: string) => (matcher ??= createFaqMatcher(faq()))(question)

  const createContext = async (
    question: BuiltInQuestion,
    intent: Intent,
  ): Promise<{ context: AnswerContext; hasPlace: boolean } | { clarification: string }> => {
    const parsedPlace = parsePlace(question.text, { lookup: lookup(), lookUpTown })
    if (parsedPlace && 'unknown' in parsedPlace && USES_PLACE.has(intent.kind))
      return { clarification: unknownPlace(parsedPlace) }
    const named = parsedPlace && 'place' in parsedPlace ? parsedPlace : null
    const place = named?.place ?? question.place
    if (!place && REQUIRES_PLACE.has(intent.kind)) return { clarification: PLACE_NEEDED }
    const timeZone = place
      ? timeZoneFor(place, named ? undefined : question.timeZone)
      : timeZoneFor(DEFAULT_PLACE, question.timeZone ?? 'UTC')
    const current = now()
    // Without the place, whose coordinates might be taken for a time: 'at 12.97, 77.59'.
    const rest = normalizeQuestion(question.text.replace(named?.words ?? '', ' '))
    const parsedTime = parseTime(rest, current, timeZone)
    const clarification = clarifyTime(parsedTime, intent)
    if (clarification) return { clarification }
    const time = parsedTime && 'time' in parsedTime ? parsedTime : null
    const usesPhotographs = intent.kind === 'tonight' || intent.kind === 'photographs'
    const context: AnswerContext = {
      place: place ?? DEFAULT_PLACE,
      placeName: named?.name ?? null,
      timeZone,
      time: time?.time ?? current,
      from: time?.from ?? current,
      exact: time?.exact ?? false,
      wholeDay: time ? !time.exact : /\btoday\b/.test(rest),
      now: current,
      lookup: lookup(),
      showpieces: showpieces(),
      photographs: usesPhotographs ? await photographs() : [],
    }
    return { context, hasPlace: place !== null }
  }

  return async question => {
    const recognition = recognizeIntent(question.text, { lookup: lookup(), matchFaq, history: question.history })
    switch (recognition.kind) {
      case 'ambiguous': {
        const choices = `${recognition.lead}\n\n${formatBullets(recognition.choices)}`
        const onSite = await searchSite(question.text)
        return {
          kind: 'clarification',
          recognition,
          text: onSite.length > 0 ? `${formatSiteResults(onSite)}\n\n${choices}` : choices,
        }
      }
      case 'unknown-object':
        return {
          kind: 'unsupported',
          recognition,
          text: `No catalog here has ${recognition.name}. I know the Sun, Moon and planets, the named stars, the constellations, and everything in Messier's and Caldwell's lists, the NGC and the IC.`,
        }
      case 'unsupported': {
        const onSite = await searchSite(question.text)
        if (onSite.length > 0) return { kind: 'answer', recognition, text: formatSiteResults(onSite) }
        return { kind: 'unsupported', recognition, text: refusal(recognition.topic) }
      }
      case 'intent': {
        const { intent } = recognition
        if (intent.kind === 'faq') return { kind: 'answer', recognition, text: faqAnswer(intent.id, faq()) }
        try {
          const result = await createContext(question, intent)
          if ('clarification' in result) return { kind: 'clarification', recognition, text: result.clarification }
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
}
