import type { SkyObject } from '../catalog/catalog.ts'
import type { ObjectLookup } from '../catalog/object-lookup.ts'
import type { FaqMatch } from './faq.ts'
import { INTENT_RULES, type ParsedQuestion, SMALL_TALK_RULES, WHAT, WHY } from './intent-rules.ts'
import type { Intent, Recognition } from './intent.ts'
import { extractKeywords, normalizeQuestion } from './normalize-question.ts'
import { findMentions, lookUpWhole } from './object-mentions.ts'

export interface RecognitionContext {
  lookup: ObjectLookup
  matchFaq: (question: string) => FaqMatch[]
  /** Previous questions, newest first, to which 'it' and 'and Saturn?' refer. */
  history: string[]
}

/**
 * The least score of an FAQ answer, and its least lead over the next one. Of the written phrasings, each left out in turn,
 * 133 match their own entry at 0.66 and 26 another (148 and 35 at 0.58): asking for clarification does less harm.
 */
const ANSWER_SCORE = 0.66
const ANSWER_LEAD = 0.08
/** The least score of an entry that is offered as a choice. */
const CHOICE_SCORE = 0.34

/** Topics beyond what can be computed. */
const UNSUPPORTED: [RegExp, string][] = [
  [
    /\b(?:weather|cloudy|clouds|cloud cover|rain|raining|snow|forecast|seeing conditions|the seeing(?: (?:tonight|today|now|tomorrow|like))?|transparency)\b/,
    'the weather',
  ],
  [/\bwhere\b.*\b(?:buy|order)\b/, 'shops'],
  [/\b(?:iss|space station|satellites?|starlink|rockets?|launch(?:es)?)\b/, 'satellites and launches'],
  [
    /\b(?:auroras?|northern lights|southern lights|solar storm|kp|sunspots?)\b/,
    'the aurora and the activity of the Sun',
  ],
  [/\b(?:comets?|asteroids?)\b/, 'the positions of comets and asteroids'],
  [/\b(?:horoscopes?|zodiac sign|astrology|star sign)\b/, 'astrology'],
  [/\b(?:price|shipping|ship|cart|prints?|coupon|discount|refund|checkout)\b/, "the shop's prints and orders"],
]
// With one of these even a topic of the FAQ is a question about a time or place.
const TIME_BOUND =
  /\b(?:tonight|today|tomorrow|now|currently|when|where|this (?:week|weekend|evening|month)|index|forecast|my|much|do you)\b/

const PRONOUN = /\b(?:it|that|this one|they|them)\b/
const FOLLOW_UP = /^(?:and|what about|how about|and what about|and how about|also|same for|and for) (.+?)$/
// The first group is what can only be the name of an object.
const NAME_SLOT =
  /^(?:so |and |please )?(?:whereabouts (?:is|are)|where (?:is|are|can i (?:find|see))|what (?:is|are)|who is|tell me (?:more )?about|when (?:does|do|will|is)|how far (?:away )?is|how far away (?:are|is)|is|can i see|show me|find|locate|describe|best time (?:to see|for)|how high is) (?:the |a |an )?(.+?)(?: (?:rise|rises|set|sets|rising|setting|visible|up|tonight|now|right now|today|tomorrow|located|in the sky|from here|away|from earth|best|seen))*$/

const applyRules = (rules: typeof INTENT_RULES, question: ParsedQuestion): Intent | null => {
  for (const rule of rules) {
    const intent = rule(question)
    if (intent) return intent
  }
  return null
}

const parseQuestion = (normalized: string, lookup: ObjectLookup): ParsedQuestion => {
  // 'Moonrise' mentions the Moon.
  const text = normalized.replace(/\bmoon ?(rise|set)\b/g, 'moon $1')
  const mentions = findMentions(text, lookup)
  const rest = text
    .split(' ')
    .filter((_, index) => !mentions.some(({ from, to }) => from <= index && index < to))
    .join(' ')
  return { text, rest, objects: mentions.map(({ object }) => object) }
}

const matchIntent = (question: ParsedQuestion): Intent | null =>
  WHY.test(question.text) ? null : applyRules(INTENT_RULES, question)

const recognized = (intent: Intent): Recognition => ({ kind: 'intent', intent })

/** The object that an earlier question is about, misspelled names included. */
const objectOf = (text: string, lookup: ObjectLookup): SkyObject | null =>
  parseQuestion(text, lookup).objects[0] ?? lookUpWhole(NAME_SLOT.exec(text)?.[1] ?? '', lookup).object

/** 'And Saturn?' after 'When does Jupiter set?'; 'When does it set?' after 'Where is Mars?'. */
const matchFollowUp = (question: ParsedQuestion, { lookup, history }: RecognitionContext): Intent | null => {
  const [last] = history
  if (last === undefined) return null
  const followUp = FOLLOW_UP.exec(question.text)
  if (followUp) {
    const object = question.objects[0] ?? lookUpWhole(followUp[1] ?? '', lookup).object
    if (object) return matchIntent({ ...parseQuestion(normalizeQuestion(last), lookup), objects: [object] })
  }
  if (question.objects.length > 0 || !PRONOUN.test(question.text)) return null
  for (const previous of history) {
    const object = objectOf(normalizeQuestion(previous), lookup)
    if (object) return matchIntent({ ...question, objects: [object], rest: question.rest.replace(PRONOUN, '') })
  }
  return null
}

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}?`

/** Recognizes a question whose object is misspelled, abbreviated or one of several. */
const matchNameSlot = (question: ParsedQuestion, { lookup }: RecognitionContext): Recognition | null => {
  const slot = NAME_SLOT.exec(question.text)?.[1]
  if (slot === undefined || slot.split(' ').length > 4 || WHY.test(question.text)) return null
  const { object, candidates } = lookUpWhole(slot, lookup)
  if (object) {
    const intent = matchIntent({ ...question, objects: [object], rest: question.text.replace(slot, '') })
    return intent && recognized(intent)
  }
  if (candidates.length === 0) return null
  const choices = candidates.slice(0, 3).map(({ name }) => toSentence(question.text.replace(slot, name)))
  return { kind: 'ambiguous', lead: `Several things are called something like “${slot}”. Which do you mean?`, choices }
}

/** A designation that no catalog has. */
const unknownDesignation = ({ text, objects }: ParsedQuestion): string | null =>
  objects.length > 0 ? null : (/\b((?:m|messier|ngc|ic|caldwell) ?\d{1,6})\b/.exec(text)?.[1] ?? null)

const NEGATION = / ?\b(?:not|never|without|except|excluding|other than|apart from|besides)\b/

/** The rules ignore a negation, so the question without it is offered instead. */
const offerWithoutNegation = ({ text }: ParsedQuestion): Recognition | null =>
  NEGATION.test(text)
    ? {
        kind: 'ambiguous',
        lead: 'I can tell what is so rather than what is not. Do you mean this?',
        choices: [toSentence(text.replace(NEGATION, ''))],
      }
    : null

/**
 * Recognizes the intent of a question: rules first, then the FAQ, then misspelled names. What is only likely becomes a
 * request for clarification.
 */
export const recognizeIntent = (input: string, context: RecognitionContext): Recognition => {
  const question = parseQuestion(normalizeQuestion(input), context.lookup)
  const matches = context.matchFaq(input)
  const [best, next] = matches
  // The exact wording of an FAQ entry outweighs any rule.
  if (best && isPhrasingOf(input, best)) return recognized({ kind: 'faq', id: best.entry.id })
  const smallTalk = applyRules(SMALL_TALK_RULES, question)
  if (smallTalk) return recognized(smallTalk)
  const unsupported = UNSUPPORTED.find(([pattern]) => pattern.test(question.text))
  if (unsupported && TIME_BOUND.test(question.text) && !WHY.test(question.text))
    return { kind: 'unsupported', topic: unsupported[1] }
  const designation = unknownDesignation(question)
  if (designation !== null) return { kind: 'unknown-object', name: designation.toUpperCase() }
  const intent = matchIntent(question) ?? matchFollowUp(question, context)
  if (intent) return offerWithoutNegation(question) ?? recognized(intent)
  const isClear = best !== undefined && best.score >= ANSWER_SCORE && (!next || best.score - next.score >= ANSWER_LEAD)
  if (isClear && speaksOf(best, question.text) && !asksWhatItIsMadeOf(question))
    return recognized({ kind: 'faq', id: best.entry.id })
  const slot = matchNameSlot(question, context)
  if (slot) return slot
  const [object] = question.objects
  if (object && WHAT.test(question.text) && (!best || best.score < CHOICE_SCORE))
    return recognized({ kind: 'what-is', object })
  if (unsupported) return { kind: 'unsupported', topic: unsupported[1] }
  return requestClarification(question, matches)
}

const ASKED_THING =
  /^(?:what|which) (?!(?:is|are|was|were|do|does|did|can|would|will|if|causes?|makes?|happens?|kinds?|types?|sorts?)\b)(\w+)/

/** Whether an entry speaks of the thing that is asked for: 'which software …' is not answered without any software. */
const speaksOf = ({ entry: { title, phrasings, answer } }: FaqMatch, question: string): boolean => {
  const asked = extractKeywords(ASKED_THING.exec(question)?.[1] ?? '')
  if (asked.length === 0) return true
  const keywords = new Set(extractKeywords([title, ...phrasings, answer].join(' ')))
  return asked.every(keyword => keywords.has(keyword))
}

/** No entry of the FAQ says what a single nebula or galaxy is made of. */
const asksWhatItIsMadeOf = ({ text, objects: [object] }: ParsedQuestion): boolean =>
  object?.type === 'deep-sky' && /\bmade (?:out )?(?:of|from)\b/.test(text)

const isPhrasingOf = (input: string, { entry: { title, phrasings } }: FaqMatch): boolean => {
  const normalized = normalizeQuestion(input)
  return [title, ...phrasings].some(text => normalizeQuestion(text) === normalized)
}

const requestClarification = ({ objects: [object] }: ParsedQuestion, matches: FaqMatch[]): Recognition => {
  const likely = matches.filter(({ score }) => score >= CHOICE_SCORE).slice(0, 3)
  if (likely.length > 0) {
    const choices = likely.map(({ entry: { title } }) => title)
    return {
      kind: 'ambiguous',
      lead: 'I want to be sure I answer the right question. Did you mean one of these?',
      choices,
    }
  }
  if (!object) return { kind: 'unsupported', topic: null }
  const name = object.name.replace(/^(Sun|Moon)$/, 'the $1')
  const choices = [`What is ${name}?`, `Where is ${name} now?`, `When does ${name} rise and set?`]
  return { kind: 'ambiguous', lead: `What would you like to know about ${name}?`, choices }
}
