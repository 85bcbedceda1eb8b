import type { Find } from '../sky/find-object.ts'
import type { Intent, Understanding } from './intent.ts'
import type { Match } from './match-question.ts'
import { mentionsIn, namedBy } from './mentions.ts'
import { WHAT, WHY } from './patterns.ts'
import { type Read, RULES, SAYINGS } from './rules.ts'
import { plainQuestion } from './words.ts'

/** What the grammar reads with. */
export interface Reading {
  find: Find
  match: (asked: string) => Match[]
  /** What was asked before, newest first: 'it' and 'and Saturn?' refer to it. */
  before: string[]
}

/**
 * A written answer is given from here on, when the next likely one is clearly less so. Of the written phrasings, each left
 * out in turn, 133 find their own answer so and 26 another (148 and 35 from 0.58 on): asking back is the lesser harm.
 */
const SURE = 0.66
const CLEARLY = 0.08
/** From here on a written answer may have been meant. */
const LIKELY = 0.34

const BEYOND: [RegExp, string][] = [
  [
    /\b(?:weather|cloudy|clouds|cloud cover|rain|raining|snow|forecast|seeing conditions|transparency)\b/,
    'the weather',
  ],
  [/\b(?:iss|space station|satellites?|starlink|rockets?|launch(?:es)?)\b/, 'satellites and launches'],
  [
    /\b(?:auroras?|northern lights|southern lights|solar storm|kp|sunspots?)\b/,
    'the aurora and the activity of the Sun',
  ],
  [/\b(?:comets?|asteroids?)\b/, 'the positions of comets and asteroids'],
  [/\b(?:horoscopes?|zodiac sign|astrology|star sign)\b/, 'astrology'],
  [/\b(?:price|shipping|ship|cart|prints?|coupon|discount|refund|checkout)\b/, "the shop's prints and orders"],
]
const DATED =
  /\b(?:tonight|today|tomorrow|now|currently|when|where|this (?:week|weekend|evening|month)|index|forecast|my|much|do you)\b/

const IT = /\b(?:it|that|this one|they|them)\b/
const AND = /^(?:and|what about|how about|and what about|and how about|also|same for|and for) (.+?)$/
const SLOT =
  /^(?:so |and |please )?(?:whereabouts (?:is|are)|where (?:is|are|can i (?:find|see))|what (?:is|are)|who is|tell me (?:more )?about|when (?:does|do|will|is)|how far (?:away )?is|how far away (?:are|is)|is|can i see|show me|find|locate|describe|best time (?:to see|for)|how high is) (?:the |a |an )?(.+?)(?: (?:rise|rises|set|sets|rising|setting|visible|up|tonight|now|right now|today|tomorrow|located|in the sky|from here|away|from earth|best|seen))*$/

const firstOf = (rules: typeof RULES, read: Read): Intent | null => {
  for (const rule of rules) {
    const intent = rule(read)
    if (intent) return intent
  }
  return null
}

const readingOf = (plain: string, find: Find): Read => {
  // 'Moonrise' names the Moon.
  const opened = plain.replace(/\bmoon ?(rise|set)\b/g, 'moon $1')
  const mentions = mentionsIn(opened, find)
  const words = opened.split(' ')
  const rest = words.filter((_, index) => !mentions.some(({ from, to }) => from <= index && index < to)).join(' ')
  return { plain: opened, rest, objects: mentions.map(({ object }) => object) }
}

const ruled = (read: Read): Intent | null => (WHY.test(read.plain) ? null : firstOf(RULES, read))

const understood = (intent: Intent): Understanding => ({ kind: 'intent', intent })

/** 'And Saturn?' after 'When does Jupiter set?'; 'When does it set?' after 'Where is Mars?'. */
const continued = (read: Read, { find, before }: Reading): Intent | null => {
  const [last] = before
  if (last === undefined) return null
  const and = AND.exec(read.plain)
  if (and) {
    const object = read.objects[0] ?? namedBy(and[1] ?? '', find).found
    return object ? ruled({ ...readingOf(plainQuestion(last), find), objects: [object] }) : null
  }
  if (read.objects.length > 0 || !IT.test(read.plain)) return null
  for (const question of before) {
    const [object] = readingOf(plainQuestion(question), find).objects
    if (object) return ruled({ ...read, objects: [object], rest: read.rest.replace(IT, '') })
  }
  return null
}

const sentence = (plain: string): string => `${plain.charAt(0).toUpperCase()}${plain.slice(1)}?`

/** A name that is misspelt, cut short, or of several things. */
const slotted = (read: Read, { find }: Reading): Understanding | null => {
  const slot = SLOT.exec(read.plain)?.[1]
  if (slot === undefined || slot.split(' ').length > 4 || WHY.test(read.plain)) return null
  const { found, candidates } = namedBy(slot, find)
  if (found) {
    const intent = ruled({ ...read, objects: [found], rest: read.plain.replace(slot, '') })
    return intent && understood(intent)
  }
  if (candidates.length === 0) return null
  const choices = candidates.slice(0, 3).map(({ name }) => sentence(read.plain.replace(slot, name)))
  return { kind: 'unsure', lead: `Several things are called something like “${slot}”. Which do you mean?`, choices }
}

/** A catalogue number that none of the catalogues has. */
const nameless = ({ plain, objects }: Read): string | null =>
  objects.length > 0 ? null : (/\b((?:m|messier|ngc|ic|caldwell) ?\d{1,6})\b/.exec(plain)?.[1] ?? null)

const NOT = / ?\b(?:not|never|without|except|excluding|other than|apart from|besides)\b/

/** What is asked with a 'not' is not what the rules answer: they know the question without it. */
const turnedAround = ({ plain }: Read): Understanding | null =>
  NOT.test(plain)
    ? {
        kind: 'unsure',
        lead: 'I can tell what is so rather than what is not. Do you mean this?',
        choices: [sentence(plain.replace(NOT, ''))],
      }
    : null

/**
 * What a question is after. Rules that are sure come first, then the written answers, then names that are nearly known;
 * what is only likely is asked back.
 */
export const recognise = (question: string, reading: Reading): Understanding => {
  const read = readingOf(plainQuestion(question), reading.find)
  const matches = reading.match(question)
  const [best, next] = matches
  // A question that is asked in the very words of a written one is that one, whatever a rule thinks.
  if (best && isWrittenSo(question, best)) return understood({ kind: 'known', id: best.question.id })
  const said = firstOf(SAYINGS, read)
  if (said) return understood(said)
  const beyond = BEYOND.find(([pattern]) => pattern.test(read.plain))
  if (beyond && DATED.test(read.plain) && !WHY.test(read.plain)) return { kind: 'cannot', what: beyond[1] }
  const missing = nameless(read)
  if (missing !== null) return { kind: 'unknown-object', name: missing.toUpperCase() }
  const intent = ruled(read) ?? continued(read, reading)
  if (intent) return turnedAround(read) ?? understood(intent)
  const clear = best !== undefined && best.score >= SURE && (!next || best.score - next.score >= CLEARLY)
  if (clear) return understood({ kind: 'known', id: best.question.id })
  const slot = slotted(read, reading)
  if (slot) return slot
  const [named] = read.objects
  if (named && WHAT.test(read.plain) && (!best || best.score < LIKELY))
    return understood({ kind: 'what-is', object: named })
  if (beyond) return { kind: 'cannot', what: beyond[1] }
  return askedBack(read, matches)
}

const isWrittenSo = (question: string, { question: { title, phrasings } }: Match): boolean => {
  const plain = plainQuestion(question)
  return [title, ...phrasings].some(text => plainQuestion(text) === plain)
}

const askedBack = ({ objects: [named] }: Read, matches: Match[]): Understanding => {
  const likely = matches.filter(({ score }) => score >= LIKELY).slice(0, 3)
  if (likely.length > 0) {
    const choices = likely.map(({ question: { title } }) => title)
    return {
      kind: 'unsure',
      lead: 'I want to be sure I answer the right question. Did you mean one of these?',
      choices,
    }
  }
  if (!named) return { kind: 'cannot', what: null }
  const name = named.name.replace(/^(Sun|Moon)$/, 'the $1')
  const choices = [`What is ${name}?`, `Where is ${name} now?`, `When does ${name} rise and set?`]
  return { kind: 'unsure', lead: `What would you like to know about ${name}?`, choices }
}
