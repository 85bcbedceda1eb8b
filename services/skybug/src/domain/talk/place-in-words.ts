import type { Find } from '../sky/find-object.ts'
import type { Town } from '../sky/find-towns.ts'
import type { Place } from '../sky/place.ts'
import type { TownNamed } from '../sky/town-named.ts'
import { typedPlace } from '../sky/typed-place.ts'
import { NO_PLACE, NO_PLACE_IN_LOWER_CASE, TIME_WORD } from './no-place.ts'

/** A place as it may be stored and told: to a tenth of a degree, some ten kilometers. */
export const rounded = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 10) / 10 || 0,
  longitude: Math.round(longitude * 10) / 10 || 0,
})

/** Where a question says somebody stands. */
export type AskedPlace =
  | {
      place: Place
      name: string | null
      /** The words that say so. */
      words: string
    }
  /** It names a place that isn't known as a town; `region`: since it is a country, a state or larger. */
  | { unknown: string; region: boolean }

interface Known {
  find: Find
  town: TownNamed
}

const PAIR =
  /(?<![\p{L}\d.,:/])[+−-]?\d{1,2}(?:\.\d+)?\s*°?\s*[NS]?\s*,\s*[+−-]?\d{1,3}(?:\.\d+)?(?!\d)\s*°?\s*(?:[EW]\b)?(?!\s*[ap]\.?m\b)/giu
// Two whole numbers may be anything, such as days: a sign, a part of a degree or a letter makes them a place.
const OF_PLACE = /[.°NSEW+−-]/i
const BEFORE = String.raw`\b(?:[Ii]n|[Ff]rom|[Aa]t|[Nn]ear|[Aa]round|[Oo]ver|[Ff]or) (the )?(?:(?:north|south|east|west|central)(?:ern)? )?`
const CAPITAL = new RegExp(
  String.raw`${BEFORE}(\p{Lu}[\p{L}.'’-]*(?:[ -](?:\p{Lu}[\p{L}.'’-]*|de|da|do|del|la|le|el|am|an|of|upon)(?![\p{L}]))*)(?:, ?(\p{L}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)*))?`,
  'gu',
)
// In lower case any word may follow: it is a place where the question ends, or goes on with a time.
const LOWER = new RegExp(
  String.raw`${BEFORE}(\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,3}?)(?:, ?(\p{L}[\p{L}. ]*?))?(?=$|[?!.;,]| (?:tonight|today|tomorrow|now|right now|this|next|at|on|in|around|about|before|after|during|please|when|with|around|by|from)\b)`,
  'gu',
)
// One word in lower case may be any word.
const SMALLEST_IN_LOWER_CASE = 30_000
// Each is looked for among all towns: a message of many names must not take seconds.
const MOST_PHRASES = 5
const LONGEST = 6
// A constellation of few friends gives way to a city of so many: Phoenix.
const CITY = 1_000_000

const isTitle = (question: string): boolean => {
  const words = question.split(/\s+/).filter(word => /^\p{L}/u.test(word))
  return words.length > 3 && words.filter(word => /^\p{Lu}/u.test(word)).length > words.length * 0.6
}

const isOfSky = (name: string, find: Find): boolean =>
  [name, ...name.split(' ')].some(words => find(words.replace(/['’]s?$/, ''), 'exactly').found !== null)

const isNearlyOfSky = (name: string, find: Find): boolean => {
  const { found, candidates } = find(name)
  return found !== null || candidates.length > 0
}

/**
 * The town a phrase names, with the words after it as its state or country ('Paris Texas', 'Paris, Texas'), and without
 * those of time or manner.
 */
const townOf = (phrase: string, after: string, town: TownNamed): ReturnType<TownNamed> => {
  const words = phrase.split(' ').slice(0, LONGEST)
  for (let length = words.length; length > 0; length--) {
    const [name, rest] = [words.slice(0, length).join(' '), words.slice(length)]
    const found = rest.every(word => TIME_WORD.test(word)) ? town(name, after) : town(name, rest.join(' '))
    if (found !== null) return found
  }
  return null
}

interface Phrase {
  phrase: string
  /** After a comma. */
  after: string
  words: string
  /** Written with capitals: a name. */
  name: boolean
  the: boolean
}

/** The words after 'in', 'from' and their like. */
const phrasesOf = (question: string): Phrase[] => {
  const title = isTitle(question)
  const text = title ? question.toLowerCase() : question
  const read = (pattern: RegExp, name: boolean) =>
    [...text.matchAll(pattern)].map(([words, the, phrase = '', after = '']) => {
      const bare = phrase.replace(/['’]s$/, '').replace(/[.'’]$/, '')
      return { phrase: bare, after: QUESTION.test(after) ? '' : after, words, name, the: the !== undefined }
    })
  return [...(title ? [] : read(CAPITAL, true)), ...read(LOWER, false).filter(({ phrase }) => !/\p{Lu}/u.test(phrase))]
}

// After a comma the question may go on.
const QUESTION =
  /^(?:what|where|when|which|who|how|is|are|can|could|will|would|do|does|show|tell|please|and|but|i|my|the)\b/i

const placeOf = ({ phrase, after, words, name, the }: Phrase, { find, town }: Known): AskedPlace | null => {
  const none = name ? NO_PLACE : NO_PLACE_IN_LOWER_CASE
  if (phrase.split(' ').every(word => none.test(word))) return null
  const ofSky = isOfSky(phrase, find)
  const named = townOf(phrase, none.test(after) || isOfSky(after, find) ? '' : after, town)
  if (named === 'region') return { unknown: phrase, region: true }
  if (named && counts(named, name || after !== '' || phrase.includes(' '), ofSky))
    return { place: rounded(named), name: named.name, words }
  const plain = phrase.split(' ').some(word => none.test(word))
  const vague = !name && !/^(?:in|from|near) /i.test(words)
  if (ofSky || the || plain || vague || phrase.length < 3 || isNearlyOfSky(phrase, find)) return null
  return { unknown: after && name ? `${phrase}, ${after}` : phrase, region: false }
}

const counts = ({ population }: Town, sure: boolean, ofSky: boolean): boolean =>
  population >= (ofSky ? CITY : sure ? 0 : SMALLEST_IN_LOWER_CASE)

/**
 * The place a question names, rounded: 'tonight in Tucson', 'from 40.7, -74.0'. Null: none. A name that is no town's is
 * told as unknown: better asked back than answered for another place.
 */
export const placeInWords = (question: string, known: Known): AskedPlace | null => {
  const pair = question.match(PAIR)?.find(text => OF_PLACE.test(text))
  if (pair !== undefined) {
    const typed = typedPlace(pair)
    return typed ? { place: rounded(typed), name: null, words: pair } : { unknown: pair, region: false }
  }
  const asked = phrasesOf(question)
    .slice(0, MOST_PHRASES)
    .flatMap(phrase => placeOf(phrase, known) ?? [])
  return asked.find(each => 'place' in each) ?? asked[0] ?? null
}
