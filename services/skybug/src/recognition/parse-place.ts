import type { ObjectLookup } from '../catalog/object-lookup.ts'
import { parseCoordinates, roundPlace } from '../places/coordinates.ts'
import type { TownLookup, TownMatch } from '../places/town-lookup.ts'
import type { Town } from '../places/towns.ts'
import type { Place } from '../ephemeris/place.ts'

/** A place that a question names. */
export type ParsedPlace =
  | {
      place: Place
      name: string | null
      /** The part of the question that names it. */
      words: string
    }
  /** Not a known town; `region`: because it is a country, a state or larger. */
  | { unknown: string; region: boolean }

interface Lookups {
  lookup: ObjectLookup
  lookUpTown: TownLookup
}

// Words of time, which may also follow a place.
const TIMES =
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri spring summer autumn fall winter season seasons christmas easter halloween thanksgiving new-year independence solstice equinox night nights tonight today tomorrow yesterday now then later soon once day days daytime daylight week weeks weekend weekends month months year years hour hours minute minutes second seconds moment time times morning evening afternoon noon midday midnight dawn dusk twilight sunset sunrise early late mid future past advance century age ages ever next last ago half am pm utc gmt ut est edt cst cdt mst mdt pst pdt cet cest bst ist a.m p.m'

const NOT_PLACES = [
  TIMES,
  // Persons and places without a name.
  'a an the this that these those here there where home my our your his her their its it me you them i we anywhere everywhere somewhere elsewhere outside inside near nearby',
  // Numbers and measures.
  'one two three four five six seven eight nine ten few many several some any all every each both most more less about around under over between total part number order degrees degree percent kilometers kilometres km miles light-years au arcminutes magnitude magnitudes size scale hours',
  // Manner.
  'general detail details short particular addition fact case example instance person comparison contrast relation proximity common line row terms practice theory front back best least sure free real reality color colour black white red blue green and or with without not if so is are was do does can will be which what when why how who please english spanish german french italian latin words simple plain',
  // The sky and instruments.
  'sky skies space orbit orbits view sight opposition conjunction conjunctions retrograde phase phases eclipse eclipses totality darkness dark light moonrise moonset moonlight sunlight starlight shadow horizon zenith meridian ecliptic constellation constellations galaxy nebula cluster star stars planet planets moon sun earth universe cosmos solar system milky way zodiac hemisphere binoculars binocular telescope telescopes scope eyepiece camera lens eyes eye naked sensor filter filters filter-wheel astronomy astrophotography photography imaging observing stargazing viewing watching visibility beginners beginner kids children catalog catalogue catalogs list chart charts map maps motion focus position place location latitude longitude altitude azimuth messier caldwell ngc ic nasa esa iss jwst hubble webb skybug gallery photo photos picture pictures',
  // Where people stand.
  'town city cities country countryside village suburbs suburb backyard yard garden balcony roof window house field forest beach mountain mountains hills desert sea ocean park school work bed hotel car train plane boat ship cabin camp camping area region state world planet north south east west northern southern eastern western northeast northwest southeast southwest northeastern northwestern southeastern southwestern direction',
]
// Towns when capitalized.
const LOWER_CASE_WORDS =
  'us of man split male same bar mobile reading nice bath orange hit van date bend leo come goes made much side than long union change'

const oneOf = (words: string): RegExp => new RegExp(`^(?:${words.replaceAll('.', '\\.').replaceAll(' ', '|')})$`, 'i')

const TIME_WORD = oneOf(TIMES)
/** Words after 'in', 'at' and 'from' that name no place. */
const STOP_WORDS = oneOf(NOT_PLACES.join(' '))
/** Those and words that name none in lower case. */
const LOWER_CASE_STOP_WORDS = oneOf([...NOT_PLACES, LOWER_CASE_WORDS].join(' '))

const COORDINATES =
  /(?<![\p{L}\d.,:/])[+−-]?\d{1,2}(?:\.\d+)?\s*°?\s*[NS]?\s*,\s*[+−-]?\d{1,3}(?:\.\d+)?(?!\d)\s*°?\s*(?:[EW]\b)?(?!\s*[ap]\.?m\b)/giu
// Two whole numbers may be anything, such as days: a sign, a decimal or a letter marks them as coordinates.
const COORDINATE_MARK = /[.°NSEW+−-]/i
const PREPOSITION = String.raw`\b(?:[Ii]n|[Ff]rom|[Aa]t|[Nn]ear|[Aa]round|[Oo]ver|[Ff]or) (the )?(?:(?:north|south|east|west|central)(?:ern)? )?`
const CAPITALIZED_PHRASE = new RegExp(
  String.raw`${PREPOSITION}(\p{Lu}[\p{L}.'’-]*(?:[ -](?:\p{Lu}[\p{L}.'’-]*|de|da|do|del|la|le|el|am|an|of|upon)(?![\p{L}]))*)(?:, ?(\p{L}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)*))?`,
  'gu',
)
// In lower case any word may follow: it is a place only at the end of the question or before a time.
const LOWER_CASE_PHRASE = new RegExp(
  String.raw`${PREPOSITION}(\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,3}?)(?:, ?(\p{L}[\p{L}. ]*?))?(?=$|[?!.;,]| (?:tonight|today|tomorrow|now|right now|this|next|at|on|in|around|about|before|after|during|please|when|with|around|by|from)\b)`,
  'gu',
)
// A single word in lower case may be any word: only larger towns count.
const MIN_LOWER_CASE_POPULATION = 30_000
// Each phrase is searched in all towns: a message of many names must not take seconds.
const MAX_PHRASES = 5
const MAX_WORDS = 6
// A name that is also an object's means a city only of this size: Phoenix.
const MIN_CITY_POPULATION = 1_000_000

const isTitle = (question: string): boolean => {
  const words = question.split(/\s+/).filter(word => /^\p{L}/u.test(word))
  return words.length > 3 && words.filter(word => /^\p{Lu}/u.test(word)).length > words.length * 0.6
}

const isObject = (name: string, lookup: ObjectLookup): boolean =>
  [name, ...name.split(' ')].some(words => lookup(words.replace(/['’]s?$/, ''), 'exact').object !== null)

const isCloseToObject = (name: string, lookup: ObjectLookup): boolean => {
  const { object, candidates } = lookup(name)
  return object !== null || candidates.length > 0
}

/** The town of a phrase; words after its name are its state or country ('Paris Texas', 'Paris, Texas') or a time. */
const findTown = (phrase: string, after: string, lookUpTown: TownLookup): TownMatch => {
  const words = phrase.split(' ').slice(0, MAX_WORDS)
  for (let length = words.length; length > 0; length--) {
    const [name, rest] = [words.slice(0, length).join(' '), words.slice(length)]
    const match = rest.every(word => TIME_WORD.test(word)) ? lookUpTown(name, after) : lookUpTown(name, rest.join(' '))
    if (match !== null) return match
  }
  return null
}

interface Phrase {
  phrase: string
  /** After a comma. */
  after: string
  words: string
  isCapitalized: boolean
  hasArticle: boolean
}

/** The phrases after 'in', 'from' and similar words. */
const findPhrases = (question: string): Phrase[] => {
  const title = isTitle(question)
  const text = title ? question.toLowerCase() : question
  const match = (pattern: RegExp, isCapitalized: boolean) =>
    [...text.matchAll(pattern)].map(([words, the, phrase = '', after = '']) => {
      const name = phrase.replace(/['’]s$/, '').replace(/[.'’]$/, '')
      return {
        phrase: name,
        after: CLAUSE.test(after) ? '' : after,
        words,
        isCapitalized,
        hasArticle: the !== undefined,
      }
    })
  return [
    ...(title ? [] : match(CAPITALIZED_PHRASE, true)),
    ...match(LOWER_CASE_PHRASE, false).filter(({ phrase }) => !/\p{Lu}/u.test(phrase)),
  ]
}

// What continues the question after a comma.
const CLAUSE =
  /^(?:what|where|when|which|who|how|is|are|can|could|will|would|do|does|show|tell|please|and|but|i|my|the)\b/i

const resolvePhrase = (
  { phrase, after, words, isCapitalized, hasArticle }: Phrase,
  { lookup, lookUpTown }: Lookups,
): ParsedPlace | null => {
  const stopWords = isCapitalized ? STOP_WORDS : LOWER_CASE_STOP_WORDS
  if (phrase.split(' ').every(word => stopWords.test(word))) return null
  const isSkyName = isObject(phrase, lookup)
  const town = findTown(phrase, stopWords.test(after) || isObject(after, lookup) ? '' : after, lookUpTown)
  if (town === 'region') return { unknown: phrase, region: true }
  if (town && isLargeEnough(town, isCapitalized || after !== '' || phrase.includes(' '), isSkyName))
    return { place: roundPlace(town), name: town.name, words }
  const hasStopWord = phrase.split(' ').some(word => stopWords.test(word))
  const isVague = !isCapitalized && !/^(?:in|from|near) /i.test(words)
  if (isSkyName || hasArticle || hasStopWord || isVague || phrase.length < 3 || isCloseToObject(phrase, lookup))
    return null
  return { unknown: after && isCapitalized ? `${phrase}, ${after}` : phrase, region: false }
}

const isLargeEnough = ({ population }: Town, isClear: boolean, isSkyName: boolean): boolean =>
  population >= (isSkyName ? MIN_CITY_POPULATION : isClear ? 0 : MIN_LOWER_CASE_POPULATION)

/** The place that a question names, rounded: 'tonight in Tucson', 'from 40.7, -74.0'. Null: none. */
export const parsePlace = (question: string, lookups: Lookups): ParsedPlace | null => {
  const pair = question.match(COORDINATES)?.find(text => COORDINATE_MARK.test(text))
  if (pair !== undefined) {
    const place = parseCoordinates(pair)
    return place ? { place: roundPlace(place), name: null, words: pair } : { unknown: pair, region: false }
  }
  const places = findPhrases(question)
    .slice(0, MAX_PHRASES)
    .flatMap(phrase => resolvePhrase(phrase, lookups) ?? [])
  return places.find(each => 'place' in each) ?? places[0] ?? null
}
