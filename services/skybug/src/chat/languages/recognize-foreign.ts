import type { SkyObject } from '../../catalog/catalog.ts'
import type { ObjectLookup } from '../../catalog/object-lookup.ts'
import type { Intent } from '../../recognition/intent.ts'
import { normalizeQuestion } from '../../recognition/normalize-question.ts'
import { findMentions } from '../../recognition/object-mentions.ts'
import { parseOptics } from '../../recognition/parse-optics.ts'
import { detectLanguage } from './detect-language.ts'
import { normalizeForeign, type TranslatedLanguage } from '../../recognition/language.ts'
import { createObjectNames, type ObjectNames } from './object-names.ts'
import { FRENCH } from './vocabulary/vocabulary-fr.ts'
import { GERMAN } from './vocabulary/vocabulary-de.ts'
import { SPANISH } from './vocabulary/vocabulary-es.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

/** The intents that are answered in Spanish, German and French. */
export type TranslatedIntent = Extract<
  Intent,
  {
    kind:
      | 'tonight'
      | 'planets'
      | 'rise-set'
      | 'where'
      | 'phase'
      | 'next-phase'
      | 'twilight'
      | 'best-time'
      | 'eclipse'
      | 'shower'
      | 'field-of-view'
      | 'what-is'
      | 'distance'
      | 'constellation'
      | 'greeting'
      | 'thanks'
      | 'abilities'
  }
>

export interface ForeignQuestion {
  /** Null: it is none of those that are answered in the language. */
  intent: TranslatedIntent | null
  /** The town that the question names, as it is written; null: none. */
  town: string | null
  /** What it says about the time, in English; empty: nothing. */
  time: string
}

export const VOCABULARIES: Readonly<Record<TranslatedLanguage, Vocabulary>> = {
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
}

interface Parts {
  /** Normalized, without town and time. */
  text: string
  /** `text` without the names of objects. */
  rest: string
  objects: SkyObject[]
  /** Whether every word is a known one. */
  isKnown: boolean
  isToday: boolean
  town: string | null
  time: string
  whole: string
}

const NUMBER_WITH_UNIT = /\b(?:\d+(?:\.\d+)? ?mm|f ?\d+(?:\.\d+)?|aps ?c|\d{3,4})\b/g

const splitQuestion = (question: string, vocabulary: Vocabulary, { lookup }: ObjectNames): Parts => {
  const match = vocabulary.town.exec(question)
  // 'In Andromeda' names no town.
  const town = match?.[1] !== undefined && !lookup(match[1], 'exact').object ? match[1] : null
  const asked = normalizeForeign(town === null ? question : question.replace(match?.[0] ?? '', ' '))
  let text = vocabulary.compounds.reduce((all, [pattern, split]) => all.replace(pattern, split), asked)
  const whole = text
  const times: string[] = []
  for (const [pattern, english] of vocabulary.times)
    text = text.replace(pattern, (...groups: string[]) => {
      times.push(typeof english === 'string' ? english : english(...groups))
      return ' '
    })
  text = text.replace(/\s+/g, ' ').trim()
  const mentions = findMentions(text, lookup)
  const rest = text
    .split(' ')
    .filter((_, index) => !mentions.some(({ from, to }) => from <= index && index < to))
    .join(' ')
  const isOptics = vocabulary.fieldOfView.test(text)
  const plain = Object.values(vocabulary.showers).reduce((all, pattern) => all.replace(pattern, ''), rest)
  const words = (isOptics ? plain.replace(NUMBER_WITH_UNIT, ' ') : plain).split(' ').filter(Boolean)
  const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word) && (isEvent(text, vocabulary) || times.length > 0)
  return {
    text,
    rest,
    whole,
    objects: mentions.map(({ object }) => object),
    isKnown: words.every(word => vocabulary.known.has(word) || isYear(word)),
    isToday: vocabulary.today.test(whole),
    town,
    time: times.join(' '),
  }
}

const isEvent = (text: string, { eclipse, shower, showers }: Vocabulary): boolean =>
  [eclipse, shower, ...Object.values(showers)].some(pattern => pattern.test(text))

const riseOrSet = (text: string, { rise, set, transit }: Vocabulary) => {
  const [up, down] = [rise.test(text), set.test(text)]
  return up && down ? 'all' : up ? 'rise' : down ? 'set' : transit.test(text) ? 'transit' : null
}

const eventIntent = (parts: Parts, words: Vocabulary): TranslatedIntent | null => {
  const { text, whole, objects, isToday } = parts
  if (words.eclipse.test(text))
    return {
      kind: 'eclipse',
      of: words.ofSun.test(text) ? 'sun' : words.ofMoon.test(text) ? 'moon' : null,
      isTotal: words.total.test(text),
    }
  const named = Object.entries(words.showers).find(([, pattern]) => pattern.test(text))
  const year = /\b(?:19|20)\d\d\b/.exec(text)
  if (named) return { kind: 'shower', name: named[0], year: year && Number(year[0]) }
  if (words.shower.test(text)) return { kind: 'shower', name: null, year: null }
  const quarter = words.quarters.find(([, pattern]) => pattern.test(text))
  const onlyMoon = objects.every(({ name }) => name === 'Moon')
  if (quarter && onlyMoon && (words.when.test(whole) || !isToday)) return { kind: 'next-phase', phase: quarter[0] }
  if (onlyMoon && (quarter || words.phase.test(text))) return { kind: 'phase' }
  return null
}

const objectIntent = (text: string, object: SkyObject, words: Vocabulary): TranslatedIntent | null => {
  if (words.constellation.test(text) && object.type !== 'constellation') return { kind: 'constellation', object }
  if (words.best.test(text)) return { kind: 'best-time', object }
  const event = riseOrSet(text, words)
  if (event)
    return object.name === 'Sun' && event !== 'transit' ? { kind: 'twilight' } : { kind: 'rise-set', object, event }
  if (words.distance.test(text)) return { kind: 'distance', object }
  if (words.what.test(text)) return { kind: 'what-is', object }
  return words.where.test(text) ? { kind: 'where', object } : null
}

const smallTalk = (text: string, words: Vocabulary): TranslatedIntent | null =>
  words.greeting.test(text)
    ? { kind: 'greeting' }
    : words.thanks.test(text)
      ? { kind: 'thanks' }
      : words.abilities.test(text)
        ? { kind: 'abilities' }
        : null

const skyIntent = (parts: Parts, words: Vocabulary): TranslatedIntent | null => {
  const { text, whole, objects } = parts
  const [object, other] = objects
  const event = eventIntent(parts, words)
  if (event) return event
  if (words.planets.test(text) && !object) return words.seen.test(whole) ? { kind: 'planets' } : null
  if (words.twilight.test(whole)) return objects.every(({ name }) => name === 'Sun') ? { kind: 'twilight' } : null
  if (other) return null
  if (object) return objectIntent(parts.rest, object, words)
  return words.tonight.test(text) && !riseOrSet(text, words) ? { kind: 'tonight' } : null
}

/** The object of the newest earlier question that names one, in whatever language. */
const earlierObject = (history: string[], namesFor: NamesFor): SkyObject | null => {
  for (const question of history) {
    const language = detectLanguage(question)
    const object =
      language === 'en'
        ? findMentions(normalizeQuestion(question), namesFor.english)[0]?.object
        : splitQuestion(question, VOCABULARIES[language], namesFor(language)).objects[0]
    if (object) return object
  }
  return null
}

/** The names of objects in a language, built when first asked for. */
export interface NamesFor {
  (language: TranslatedLanguage): ObjectNames
  english: ObjectLookup
}

export const createNamesFor = (lookup: ObjectLookup): NamesFor => {
  const built = new Map<TranslatedLanguage, ObjectNames>()
  const namesFor = (language: TranslatedLanguage): ObjectNames => {
    const names = built.get(language) ?? createObjectNames(language, lookup)
    built.set(language, names)
    return names
  }
  return Object.assign(namesFor, { english: lookup })
}

/** 'And Saturn?' asks what the last question asked; 'and when does it set?' is about its object. */
const followUp = (
  parts: Parts,
  language: TranslatedLanguage,
  history: string[],
  namesFor: NamesFor,
): TranslatedIntent | null => {
  const words = VOCABULARIES[language]
  const [object, other] = parts.objects
  const [last] = history
  if (!object) {
    const earlier = earlierObject(history, namesFor)
    const names = earlier && objectIntent(parts.rest, earlier, words)
    return names?.kind === 'what-is' ? null : names
  }
  if (other || last === undefined || !words.followUp.test(parts.text) || detectLanguage(last) !== language) return null
  const before = splitQuestion(last, words, namesFor(language))
  return before.isKnown && before.objects.length === 1 ? objectIntent(before.rest, object, words) : null
}

/**
 * Recognizes a question in Spanish, German or French. A question with any word that is not known, or with a negation, is
 * none: it is better to ask back than to be wrong.
 */
export const recognizeForeign = (
  question: string,
  language: TranslatedLanguage,
  history: string[],
  namesFor: NamesFor,
): ForeignQuestion => {
  const words = VOCABULARIES[language]
  const parts = splitQuestion(question, words, namesFor(language))
  const none = { intent: null, town: parts.town, time: parts.time }
  const talk = smallTalk(normalizeForeign(question), words)
  if (talk) return { ...none, intent: talk }
  if ([words.why, words.offTopic, words.negation].some(pattern => pattern.test(parts.whole)) || !parts.isKnown)
    return none
  if (words.fieldOfView.test(parts.text)) {
    const optics = parseOptics(normalizeQuestion(question))
    return { ...none, intent: optics && { kind: 'field-of-view', optics, object: parts.objects[0] ?? null } }
  }
  return { ...none, intent: skyIntent(parts, words) ?? followUp(parts, language, history, namesFor) }
}
