import type { SkyObject } from '../catalog/catalog.ts'
import { isBrightPlanet } from '../sky/events/alignments.ts'
import { SHOWERS } from '../sky/events/meteor-showers.ts'
import type { Intent } from './intent.ts'
import { parseOptics } from './parse-optics.ts'

// Patterns over normalized questions; the rules that combine them follow.

/** Asks how something works, which doesn't depend on place and time. */
export const WHY =
  /\b(?:why|how (?:do|does|did) (?!i\b|we\b|you find)|how come|how is it that|explain|what causes?|caused by|what makes|reason|made (?:out )?(?:of|from)|discover\w*|history|mythology|myth|what happens|what does\b.*\b(?:mean|stand for))\b/

const TONIGHT =
  /\b(?:what|whats|anything|something|show me|tell me|which|best|good targets?|recommend\w*|suggest\w*|objects?|targets?|i am going (?:out|outside))\b.*\b(?:up|visible|out|tonight|tonights|overhead|in the sky|to see|above (?:me|us)|now|observe|tomorrow|this evening|up there)\b|^what (?:can|could|will) (?:i|we|you) (?:see|observe) (?:at|after|before|around)\b|^tonight (?:in|from|at|over|near)\b|^(?:tonight|whats up|what is up|tonights sky|the sky tonight|sky tonight|visible tonight|up tonight)(?: tonight)?$|\b(?:tonight sky|sky tonight|sky for tonight|night sky (?:for|from|tonight|tomorrow)|sky (?:report|summary)|overview of the (?:night )?sky|stargazing (?:tonight|plan|tomorrow)|(?:what|which|any|some|nice|good|best) (?:nice |good |deep sky )?(?:galaxies|nebulae|nebulas|clusters|targets|objects|things)\b.*\b(?:image|photograph|shoot|capture|up|tonight|evening|week)|worth (?:seeing|looking|observing|a look|photographing))\b/
const PLANETS = /\bplanets?\b/
const SEEN =
  /\b(?:see|seen|seeing|visible|up|out|tonight|now|observe|look|watch|spot|above|show|evening|morning|dawn|dusk|view|currently|ris(?:e|es|ing) before|sets? after)\b/

const RISE =
  /\b(?:ris(?:e|es|ing|en)|come(?:s)? up|coming up|moonrise|sunrise|appear(?:s)?|get(?:s)? up|come(?:s)? over the horizon)\b/
const SET =
  /\b(?:set|sets|setting|go(?:es)? down|going down|moonset|sunset|disappear(?:s)?|(?:go|goes|going|dips?) below the horizon|(?:how late|how long|until when)\b.*\bstays? up)\b/
const TRANSIT = /\b(?:transits?|culminat\w+|highest|due south|meridian|peak(?:s)? in the sky)\b/
const WHEN = /\b(?:when|what time|time|at what|how late|how early|how soon|how long until|hour)\b/
const WHERE =
  /\b(?:where|whereabouts|point (?:me|us) (?:to|at)|how (?:do|can|could) (?:i|we|you) (?:find|see|locate|spot)|which direction|what direction|how high|altitude|azimuth|position|locate|find|point (?:my|the|a)|look for|elevation|which way|coordinates|(?:az|azimuth) and alt|alt and az|ra (?:and )?dec|(?:what|which) part of the sky|how is\b.*\blooking)\b/
const VISIBLE =
  /\b(?:can (?:i|we|you|one)|could (?:i|we)|will (?:i|we|it)|is|are|able to|possible to|be|chance of|any (?:luck|hope) with)\b.*\b(?:see|seen|seeing|view|visible|this week|worth pointing at|up|out|spot|observe|above the horizon|catch|watch|photograph|image)\b/
const BEST =
  /\b(?:best (?:time|month|months|season|night|nights|day|hour|hours|period|moment)|good (?:time|month|season)|which (?:month|months|season)|what (?:month|months|season|time of year)|when (?:should|can|could|is it best|do|would)|time of (?:the )?year|ideal)\b/
const PHASE =
  /\b(?:what|which|current|present|tonight|today|now|todays|tonights|tomorrow|is)\b.*\b(?:moon phase|phase of the moon|phase (?:is|will) the moon|phase is the moon|moon is in phase|phase (?:of|for) (?:the )?moon|lunar phase|moon phases? (?:tonight|today|now)|moon in\b.*phase|phase)\b|\bhow (?:full|bright|illuminated|much of) (?:is |of )?(?:the )?moon\b|\bmoon (?:phase|illumination) (?:tonight|today|now|tomorrow|for|on|at|in)\b|\bis (?:the moon|it|there a) (?:a )?(?:full|new|waxing|waning)\b|^(?:the )?(?:current )?(?:moon|lunar) phase$|\bmoon illumination\b|\bmoon doing\b|\bwaxing or waning\b|\bhow much of the moon\b/
const QUARTER =
  /\b(?:next|upcoming|coming|when|date|dates|this month|until|till|soon|again)\b.*\b(new moon|full moon|first quarter|last quarter|third quarter|half moon|(?<!first |last |third )quarter moon)s?\b|\b(new moon|full moon|first quarter|last quarter|third quarter)s?\b.*\b(?:when|date|next|(?:in|during) (?:\d{4}|january|february|march|april|may|june|july|august|september|october|november|december))\b|\bwhen\b.*\bmoon\b.*\b(full|new)\b/
const TWILIGHT =
  /\b(?:sunset|sunrise|sun ?down|sun ?up|twilight|dusk|dawn|(?:get|be|gets|become|fully|really|truly|properly) dark|darkness|dark hours|darkest|astronomical(?:ly)? dark|how (?:long|dark) (?:is|will) (?:the|it|tonight)|nightfall|blue hour|golden hour)\b/
const ECLIPSE = /\beclips(?:es?|ed)\b|\bblood moons?\b/
const SHOWER = /\b(?:meteor showers?|meteors?|shooting stars?|falling stars?|showers?)\b/
const NEXT =
  /\b(?:next|upcoming|coming|when|date|dates|tonight|this (?:year|month|week|weekend)|soon|peak|peaks|calendar|list|schedule|active|see|visible|any|expect|happen(?:s|ing)?|will|tomorrow)\b/
/** 'Is there a meteor shower in December?' */
const SHOWER_THERE = /\b(?:is|are|was|were|will) there (?:be )?(?:a |an |any )?(?:meteor )?showers?\b/
const DATED =
  /\b(?:19|20)\d\d\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/
const THERE = /\b(?:is|are|was|were) there (?:a|an|any)\b/
const CONJUNCTION =
  /\b(?:conjunctions?|close (?:approach|pairing|together)|appulse|meet(?:ing|s)?|next to each other|pairing|side by side)\b/
const OPPOSITION =
  /\b(?:oppositions?|greatest elongation|elongation|closest to (?:the )?earth|nearest to (?:the )?earth)\b/
const CHART =
  /\b(?:charts?|sky ?maps?|star ?maps?|maps?|finder|planisphere|draw|diagram|altitude (?:curve|graph|plot))\b/
/** A chart of something whose name is not known: better none than one of the whole sky. */
const OF_SOMETHING =
  /\b(?:charts?|maps?|finder|diagram)\b.*\bof (?!(?:the |my |our |a |this |that )*(?:whole |entire |current |night |local |red )*(?:sky|skies|stars?|night|evening|morning|location|place|horizon|now|today|tonight|tonights|tomorrow|here|me|us|moment|\d+)\b)/
const FAR =
  /\bhow (?:far|distant|many (?:light|miles|kilometers|kilometres|km))\b|\bdistance (?:to|of|from|between|is)\b|\b(?:far (?:away|off)|distant) is\b|\blight ?years? (?:away|to)\b|\bdistance\b|\bhow long (?:does|for)\b.*\blight\b.*\b(?:take|reach|travel|arrive)/
const COMPARE =
  /\b(?:compare\w*|comparison|versus|vs|difference between|differ|which is (?:\w+er)|brighter|larger|bigger|closer|higher|or)\b/
const CONSTELLATION =
  /\b(?:which|what|in which|in what) constellation\b|\bconstellation (?:is|of|for|does|contains|holds)\b/
export const WHAT =
  /^(?:(?:so |and |please |can you |could you )?(?:what|who) (?:is|are|was)|tell me (?:more |something )?(?:about|of)|what (?:kind|sort|type) of (?:object|thing|star)?|what does|who or what is|describe|info(?:rmation)? (?:on|about)|facts (?:about|on)|give me (?:some )?(?:info|information|facts|details) (?:about|on)|i want to know about|(?:do )?you know (?:about )?|explain|define|what do you know about|how (?:bright|big|large|faint|dim) (?:is|are|does|do)|(?:apparent |angular )?(?:magnitude|brightness|size) of)\b/
const PHOTOS =
  /\b(?:which|what|show|any|are|is)\b.*\b(?:your|this site|the site|the owner|the photographer|gallery|my own)\b.*\b(?:tonight|visible|up|now|see)\b/
const GREETING =
  /^(?:hi|hello|hey|good (?:evening|morning|day|afternoon|night)|greetings|howdy|hi there|hello there|hey there|yo)(?: (?:skybug|there|friend))?$/
const THANKS =
  /^(?:(?:many )?thanks?(?: you| a lot| so much)?(?: (?:very|so) much)?|thank you.*|thx|cheers|great|cool|nice|awesome|perfect|ok|okay|bye|goodbye|good night)(?: (?:skybug|thanks|thank you|everyone))?$/
const ABILITIES =
  /\b(?:what can you (?:do|tell|answer|help)|what (?:else )?(?:do|can) you (?:know|do|offer)|how (?:do|can|does) (?:you|i|this|skybug) (?:use|work|help|talk|chat)\b|who are you|what are you|are you (?:a|an) (?:bot|robot|ai|human|person|model)|help me$|^help$|your (?:name|abilities|features|capabilities)|what is skybug|introduce yourself|what questions)\b/

/** A normalized question and the objects it mentions. */
export interface ParsedQuestion {
  text: string
  /** In the order of mention. */
  objects: SkyObject[]
  /** The text without the names of the objects. */
  rest: string
}

type Rule = (question: ParsedQuestion) => Intent | null

const PHASES = {
  'new moon': 'new moon',
  'full moon': 'full moon',
  'first quarter': 'first quarter',
  'last quarter': 'last quarter',
  'third quarter': 'last quarter',
  'half moon': 'half moon',
  'quarter moon': 'half moon',
} as const

const isMoon = (object: SkyObject | undefined) => object?.name === 'Moon'
const isSun = (object: SkyObject | undefined) => object?.name === 'Sun'
const isWanderer = (object: SkyObject | undefined) => object?.type === 'solar-system' && !isSun(object)

const eclipse: Rule = ({ text, objects }) => {
  if (!ECLIPSE.test(text) || ![NEXT, THERE, DATED].some(pattern => pattern.test(text))) return null
  if (/\bwhat (?:is|are) (?:a |an |the )?(?:lunar |solar |total |partial |annular )*eclipses?$/.test(text)) return null
  if (/\b(?:safe|safely|glasses|difference|differ|every month|how often|how long)\b/.test(text)) return null
  const ofSun = /\bsolar\b/.test(text) || objects.some(isSun)
  const ofMoon = /\blunar\b|\bblood moons?\b/.test(text) || objects.some(isMoon)
  return { kind: 'eclipse', of: ofSun ? 'sun' : ofMoon ? 'moon' : null, isTotal: /\btotal(?:ity)?\b/.test(text) }
}

/** Whether a shower is named, by its last word where that is unique. */
const isNamed = (text: string, name: string): boolean => {
  const lower = name.toLowerCase()
  const last = lower.split(' ').at(-1) ?? lower
  return text.includes(/taurid|aquariid|perseid/.test(last) && name.includes(' ') ? lower : last)
}

const shower: Rule = ({ text }) => {
  const named = SHOWERS.find(({ name }) => isNamed(text, name))
  const year = /\b(?:19|20)\d\d\b/.exec(text)
  if (named) return { kind: 'shower', name: named.code, year: year && Number(year[0]) }
  if (!SHOWER_THERE.test(text) && !(SHOWER.test(text) && NEXT.test(text))) return null
  return /^(?:what|which) (?:is|are) (?:a |an )?\w+( \w+)?$/.test(text)
    ? null
    : { kind: 'shower', name: null, year: null }
}

const conjunction: Rule = ({ text, objects: [a, b, ...more] }) => {
  const isClose = /\b(?:near|close|next to|beside|together|pass(?:es)?|meets?)\b/.test(text) && WHEN.test(text)
  const [object = null, other = null] = [a, b, ...more].flatMap(each => (each && isWanderer(each) ? each : []))
  if (object && other && (isClose || CONJUNCTION.test(text)))
    return isMoon(object)
      ? { kind: 'conjunction', object: other, other: object }
      : { kind: 'conjunction', object, other }
  if (!CONJUNCTION.test(text) || (!NEXT.test(text) && !a)) return null
  return { kind: 'conjunction', object, other: null }
}

const ALIGNMENT = /\b(?:alignments?|align(?:s|ed|ing)?|parades?|lin(?:e|es|ed|ing) up)\b/
const ALL_AT_ONCE = /\b(?:three|four|five|3|4|5|all(?: the)?)\b.*\bplanets\b.*\b(?:at once|together|same time)\b/
const COUNTS: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5, all: 5, 3: 3, 4: 4, 5: 5 }

const alignment: Rule = ({ text, objects }) => {
  const planets = objects.filter(each => isBrightPlanet(each.name))
  const isAlignment = ALIGNMENT.test(text) && (PLANETS.test(text) || /\bplanetary\b/.test(text) || planets.length > 2)
  if (!isAlignment && !(ALL_AT_ONCE.test(text) && WHEN.test(text))) return null
  if (/^(?:what|which) (?:is|are) (?:a |an |the )?\w+( \w+)?$/.test(text) || objects.some(each => !isWanderer(each)))
    return null
  const count = COUNTS[/\b(three|four|five|all|[345])\b/.exec(text)?.[1] ?? ''] ?? 3
  // Of two planets it is a conjunction; the others are not among the bright ones.
  if (planets.length !== objects.length || planets.length === 1 || planets.length === 2) return null
  return { kind: 'alignment', count, planets }
}

const FIELD_OF_VIEW =
  /\b(?:fields? of view|fov|true field|(?:fit|fits|fill|fills)\b.*\b(?:frame|sensor|field|camera|chip|mm)|framing|(?:sensor|camera|chip|frame)\b.*\b(?:cover|covers|show|see)|how much (?:of the )?sky)\b/

const fieldOfView: Rule = ({ text, objects: [object] }) => {
  const optics = FIELD_OF_VIEW.test(text) ? parseOptics(text) : null
  return optics && { kind: 'field-of-view', optics, object: object ?? null }
}

const quarter: Rule = ({ text }) => {
  const match = QUARTER.exec(text)
  if (!match) return null
  const [, first, second, alone] = match
  const name = (first ?? second ?? `${alone} moon`) as keyof typeof PHASES
  return { kind: 'next-phase', phase: PHASES[name] }
}

const phase: Rule = ({ text, objects: [object] }) => {
  const isAppearance = isMoon(object) && /\blooks? like\b/.test(text)
  return isAppearance || (PHASE.test(text) && /\b(?:moon|lunar)\b/.test(text)) ? { kind: 'phase' } : null
}

const twilight: Rule = ({ text, objects }) => {
  if (!TWILIGHT.test(text) || !objects.every(isSun) || PLANETS.test(text)) return null
  if (/\bdark (?:matter|energy|nebula|sky site)\b|\bdark must\b/.test(text)) return null
  // 'What is that bright thing after sunset?' asks for the thing.
  if (/\b(?:thing|object|light|dot|stars?)\b/.test(text)) return null
  return /\bwhat (?:is|are) (?:astronomical |civil |nautical |the )*(?:twilight|dusk|dawn)$/.test(text)
    ? null
    : { kind: 'twilight' }
}

const riseSet: Rule = ({ text, objects: [object] }) => {
  if (!object || (isSun(object) && PLANETS.test(text))) return null
  const [rise, set, transit] = [RISE.test(text), SET.test(text), TRANSIT.test(text)]
  if (!rise && !set && !transit) return null
  if (transit && !rise && !set && BEST.test(text)) return null
  return { kind: 'rise-set', object, event: rise && set ? 'all' : rise ? 'rise' : set ? 'set' : 'transit' }
}

const where: Rule = ({ text, objects: [object] }) => {
  if (!object) return null
  const seen = VISIBLE.test(text) && SEEN.test(text)
  const brief =
    /\b(?:tonight|right now|tomorrow|this evening|this morning|visible)\b/.test(text) && text.split(' ').length <= 5
  return WHERE.test(text) || seen || brief ? { kind: 'where', object } : null
}

const planets: Rule = ({ text, objects }) =>
  objects.every(isSun) &&
  PLANETS.test(text) &&
  SEEN.test(text) &&
  !/\b(?:difference|how many(?! planets (?:are|can|could|will) (?:i|we|you|up|out|visible)\b)|dwarf|what is a|number|order|between|star or|or a star)\b/.test(
    text,
  )
    ? { kind: 'planets' }
    : null

const tonight: Rule = ({ text, objects }) =>
  objects.length === 0 && TONIGHT.test(text) && !/\b(?:buy|camera|lens|moving|lights?|work)\b/.test(text)
    ? { kind: 'tonight' }
    : null

const ONLY_FILLER =
  /^(?:a|an|the|about|of|is|are|was|planet|star|stars|nebula|galaxy|cluster|constellation|object|thing|exactly|called|more|something|like|bright|big|large|please|kind|sort|type|what|who|tell|me|information|info|facts?|some|on|describe|apparent|angular|faint|dim|does|do|look|looks|appear|sky|the sky|magnitude|brightness|size|how|in|so|and|or| )*$/

/** The first rule that matches decides. They don't apply to questions about how something works (`WHY`). */
export const INTENT_RULES: Rule[] = [
  ({ text }) => (PHOTOS.test(text) ? { kind: 'photographs' } : null),
  fieldOfView,
  eclipse,
  shower,
  ({ text, objects: [object] }) =>
    object && isWanderer(object) && !isMoon(object) && OPPOSITION.test(text) ? { kind: 'opposition', object } : null,
  alignment,
  conjunction,
  ({ text, objects: [object] }) =>
    CHART.test(text) && (object || !OF_SOMETHING.test(text))
      ? { kind: 'chart', object: object ?? null, red: /\b(?:red|night vision)\b/.test(text) }
      : null,
  quarter,
  phase,
  ({ text, objects: [object] }) =>
    object && CONSTELLATION.test(text) && object.type !== 'constellation' ? { kind: 'constellation', object } : null,
  ({ text, objects: [a, b] }) =>
    a && b && /\b(?:apart|separat\w*|angle|angular|distance)\b/.test(text)
      ? { kind: 'separation', objects: [a, b] }
      : null,
  ({ text, objects: [a, b] }) =>
    a && b && a !== b && COMPARE.test(text) ? { kind: 'compare', objects: [a, b] } : null,
  ({ text, objects: [object] }) =>
    object && BEST.test(text) && ![/\bhighest\b/, RISE, SET].some(pattern => pattern.test(text))
      ? { kind: 'best-time', object }
      : null,
  twilight,
  riseSet,
  ({ text, objects: [object] }) => (object && FAR.test(text) ? { kind: 'distance', object } : null),
  where,
  planets,
  tonight,
  ({ text, rest, objects: [object] }) =>
    object && WHAT.test(text) && ONLY_FILLER.test(rest) ? { kind: 'what-is', object } : null,
]

/** Greetings, thanks and questions about SkyBug. */
export const SMALL_TALK_RULES: Rule[] = [
  ({ text }) => (GREETING.test(text) ? { kind: 'greeting' } : null),
  ({ text }) => (THANKS.test(text) ? { kind: 'thanks' } : null),
  ({ text, objects }) => (ABILITIES.test(text) && objects.length === 0 ? { kind: 'abilities' } : null),
]
