/** Phrases of somebody who asks about the sky above them, whatever else the message says. */
const HERE_AND_NOW = [
  'tonight',
  'my location',
  'from here',
  "what's up(?! with)",
  'whats up(?! with)',
  'what is up(?! with)',
  'right now',
  'this evening',
  'this morning',
  'tomorrow night',
  'where i am',
  'where am i',
  'near me',
  'my (?:place|backyard|garden|sky|area|city|town)',
  'local (?:sky|time|horizon)',
  'above me',
  'star chart',
  'sky map',
  'in the sky now',
  '(?:when|if) (?:i|we) look up',
]

/** Phrases that mean the sky above somebody, unless the question is how or why something is so. */
const OFTEN_LOCAL = [
  'visible(?! (?:light|spectrum|universe|matter|wavelengths?))',
  'overhead',
  '(?:can|could|will) (?:i|we) see',
  'what time',
  'when (?:do|does|will|can|is|are) .*(?:set|sets|up|highest|transit|culminate)',
  'rise',
  'rises',
  'rising',
  'sunset',
  'sunrise',
  'moonset',
  'moonrise',
  'get dark',
]

/** The same in Spanish, German and French, for the questions that SkyBug answers in them; accents are optional. */
const OTHER_LANGUAGES = [
  '(?:esta noche|desde aqu[ií]|amanece|anochece|oscurece|puesta de|salida de)',
  '(?:cu[aá]ndo|a qu[eé] hora) (?:sale|se pone|se oculta|culmina|empieza|se ve|se puede ver)',
  '(?:d[oó]nde (?:est[aá]n?|encuentro|puedo|se ve)|qu[eé] (?:puedo|se puede) (?:ver|observar)|qu[eé] planetas|se ven?|visibles|es visible|est-(?:elle|il|ce) visible)',
  '(?:heute (?:nacht|abend)|von hier|sonnenuntergang|sonnenaufgang|mondaufgang|monduntergang|dunkel|sichtbar)',
  '(?:wann|um wie ?viel uhr) (?:geht|steht|kulminiert|wird es|sieht man)',
  '(?:wo (?:ist|steht|sind|finde|sehe)|wie hoch steht|welche planeten|kann (?:ich|man)\\b.*\\bsehen|zu sehen)',
  "(?:ce soir|cette nuit|d'ici|lever d[eu]|coucher d[eu]|se l[eè]ve|se couche|fait-il (?:nuit|noir)|cr[eé]puscule)",
  '(?:o[uù] (?:est|sont|se trouve|trouver|voir|puis-je)|que (?:peut-on|puis-je|voit-on)|quelles plan[eè]tes|peut-on voir)',
]

const GENERAL =
  /^(?:(?:so|and|but|please|hey|hi|hello)[, ]+)*(?:why|explain|define|how (?:come|do(?! (?:i|we))|does|did|is|are)|what (?:causes|makes|comprises|does it mean))\b/

const wholeWords = (phrases: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'u')

const here = wholeWords(HERE_AND_NOW)
const local = wholeWords(OFTEN_LOCAL)
const elsewhere = wholeWords(OTHER_LANGUAGES)

/** A place is in the words themselves: 'tonight in Tucson', '39.1, -84.5'. */
const NAMED =
  /\b(?:in|from|at|near|over) (?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}\p{L}{2,}|-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?/u

/** What follows 'in' or 'from' without being a town's name. */
const NOT_TOWNS =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|here|there|the|a|an|my|our|your|this|that|these|those|it|its|which|what|where|when|general|detail|space|orbit|opposition|conjunction|retrograde|east|west|north|south|earth|mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto|orion|taurus|gemini|leo|virgo|scorpius|sagittarius|aries|pisces|aquarius|cancer|libra|capricornus|binoculars|telescopes?|english|one|two|three|four|five|six|half|few|some|any|all|another|now|today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|me|us|home|light|dark|early|late|mid|about|around|total)'

/** A place without capitals: 'tonight in lisbon', at the end or before a time, so that few other words can stand there. */
const NAMED_IN_LOWER_CASE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:in|from|near) (?!${NOT_TOWNS}(?![\\p{L}\\p{N}]))\\p{L}{3,}(?:[ ,-]+\\p{L}{2,}){0,3}?(?=$|[?!.]| (?:tonight|today|tomorrow|now|right now|this evening|this morning)(?![\\p{L}]))`,
  'u',
)

/** 'en Madrid', 'bei Köln', 'à Paris'. */
const NAMED_IN_OTHER_LANGUAGES = /(?<!\p{L})(?:en|desde|in|bei|von|über|à|depuis) \p{Lu}\p{L}{2,}/u

/** Whether the reply depends on where the visitor is. */
export const asksForPlace = (message: string): boolean => {
  const words = message.trim().toLowerCase().replaceAll('’', "'")
  if (NAMED.test(message) || NAMED_IN_LOWER_CASE.test(words)) return false
  if (elsewhere.test(words)) return !NAMED_IN_OTHER_LANGUAGES.test(message)
  return here.test(words) || (local.test(words) && !GENERAL.test(words))
}
