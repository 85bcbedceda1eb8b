import type { SkyObject } from '../sky/find-object.ts'
import { SHOWERS } from '../sky/meteor-showers-table.ts'
import type { Intent } from './intent.ts'
import * as ask from './patterns.ts'

/** What a rule looks at. */
export interface Read {
  plain: string
  /** What it names, in its order. */
  objects: SkyObject[]
  /** The question without those names. */
  rest: string
}

type Rule = (read: Read) => Intent | null

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

const eclipse: Rule = ({ plain, objects }) => {
  if (!ask.ECLIPSE.test(plain) || !(ask.NEXT.test(plain) || ask.THERE.test(plain))) return null
  if (/\bwhat (?:is|are) (?:a |an |the )?(?:lunar |solar |total |partial |annular )*eclipses?$/.test(plain)) return null
  if (/\b(?:safe|safely|glasses|difference|differ|every month|how often|how long)\b/.test(plain)) return null
  const ofSun = /\bsolar\b/.test(plain) || objects.some(isSun)
  const ofMoon = /\blunar\b|\bblood moons?\b/.test(plain) || objects.some(isMoon)
  return { kind: 'eclipse', of: ofSun ? 'sun' : ofMoon ? 'moon' : null }
}

/** A shower by its name, whole where a part would fit several. */
const isNamed = (plain: string, name: string): boolean => {
  const lower = name.toLowerCase()
  const last = lower.split(' ').at(-1) ?? lower
  return plain.includes(/taurid|aquariid|perseid/.test(last) && name.includes(' ') ? lower : last)
}

const shower: Rule = ({ plain }) => {
  const named = SHOWERS.find(({ name }) => isNamed(plain, name))
  if (named) return { kind: 'shower', name: named.code }
  if (!ask.SHOWER_THERE.test(plain) && !(ask.SHOWER.test(plain) && ask.NEXT.test(plain))) return null
  return /^(?:what|which) (?:is|are) (?:a |an )?\w+( \w+)?$/.test(plain) ? null : { kind: 'shower', name: null }
}

const meeting: Rule = ({ plain, objects: [a, b, ...more] }) => {
  const together = /\b(?:near|close|next to|beside|together|pass(?:es)?|meets?)\b/.test(plain) && ask.WHEN.test(plain)
  if (a && b && isWanderer(a) && isWanderer(b) && together) return { kind: 'conjunction', object: isMoon(a) ? b : a }
  if (!ask.CONJUNCTION.test(plain) || (!ask.NEXT.test(plain) && !a)) return null
  return { kind: 'conjunction', object: [a, b, ...more].find(isWanderer) ?? null }
}

const quarter: Rule = ({ plain }) => {
  const match = ask.QUARTER.exec(plain)
  if (!match) return null
  const [, first, second, alone] = match
  const name = (first ?? second ?? `${alone} moon`) as keyof typeof PHASES
  return { kind: 'next-phase', phase: PHASES[name] }
}

const phase: Rule = ({ plain, objects: [object] }) => {
  const looks = isMoon(object) && /\blooks? like\b/.test(plain)
  return looks || (ask.PHASE.test(plain) && /\b(?:moon|lunar)\b/.test(plain)) ? { kind: 'phase' } : null
}

const twilight: Rule = ({ plain, objects }) => {
  if (!ask.TWILIGHT.test(plain) || !objects.every(isSun) || ask.PLANETS.test(plain)) return null
  if (/\bdark (?:matter|energy|nebula|sky site)\b|\bdark must\b/.test(plain)) return null
  return /\bwhat (?:is|are) (?:astronomical |civil |nautical |the )*(?:twilight|dusk|dawn)$/.test(plain)
    ? null
    : { kind: 'twilight' }
}

const riseSet: Rule = ({ plain, objects: [object] }) => {
  if (!object) return null
  const [rise, set, transit] = [ask.RISE.test(plain), ask.SET.test(plain), ask.TRANSIT.test(plain)]
  if (!rise && !set && !transit) return null
  if (transit && !rise && !set && ask.BEST.test(plain)) return null
  return { kind: 'rise-set', object, event: rise && set ? 'all' : rise ? 'rise' : set ? 'set' : 'transit' }
}

const where: Rule = ({ plain, objects: [object] }) => {
  if (!object) return null
  const seen = ask.VISIBLE.test(plain) && ask.SEEN.test(plain)
  const brief =
    /\b(?:tonight|right now|tomorrow|this evening|this morning)\b/.test(plain) && plain.split(' ').length <= 5
  return ask.WHERE.test(plain) || seen || brief ? { kind: 'where', object } : null
}

const planets: Rule = ({ plain, objects }) =>
  objects.length === 0 &&
  ask.PLANETS.test(plain) &&
  ask.SEEN.test(plain) &&
  !/\b(?:difference|how many|dwarf|what is a|number|order|between|star or|or a star)\b/.test(plain)
    ? { kind: 'planets' }
    : null

const tonight: Rule = ({ plain, objects }) =>
  objects.length === 0 && ask.TONIGHT.test(plain) && !/\b(?:buy|camera|lens|moving|lights?|work)\b/.test(plain)
    ? { kind: 'tonight' }
    : null

const JUST =
  /^(?:a|an|the|about|of|is|are|was|planet|star|stars|nebula|galaxy|cluster|constellation|object|thing|exactly|called|more|something|like|bright|big|large|please|kind|sort|type|what|who|tell|me|information|info|facts?|some|on|describe|magnitude|brightness|size|how|in|so|and|or| )*$/

/** In their order: the first that is sure wins. None of them is asked when a question is how something works. */
export const RULES: Rule[] = [
  ({ plain }) => (ask.PHOTOS.test(plain) ? { kind: 'photographs' } : null),
  eclipse,
  shower,
  ({ plain, objects: [object] }) =>
    object && isWanderer(object) && !isMoon(object) && ask.OPPOSITION.test(plain)
      ? { kind: 'opposition', object }
      : null,
  meeting,
  ({ plain, objects: [object] }) =>
    ask.CHART.test(plain)
      ? { kind: 'chart', object: object ?? null, red: /\b(?:red|night vision)\b/.test(plain) }
      : null,
  quarter,
  phase,
  ({ plain, objects: [object] }) =>
    object && ask.CONSTELLATION.test(plain) && object.type !== 'constellation'
      ? { kind: 'constellation', object }
      : null,
  ({ plain, objects: [a, b] }) =>
    a && b && /\b(?:apart|separat\w*|angle|angular|distance)\b/.test(plain)
      ? { kind: 'separation', objects: [a, b] }
      : null,
  ({ plain, objects: [a, b] }) =>
    a && b && a !== b && ask.COMPARE.test(plain) ? { kind: 'compare', objects: [a, b] } : null,
  ({ plain, objects: [object] }) =>
    object && ask.BEST.test(plain) && ![/\bhighest\b/, ask.RISE, ask.SET].some(pattern => pattern.test(plain))
      ? { kind: 'best-time', object }
      : null,
  twilight,
  riseSet,
  ({ plain, objects: [object] }) => (object && ask.FAR.test(plain) ? { kind: 'distance', object } : null),
  where,
  planets,
  tonight,
  ({ plain, rest, objects: [object] }) =>
    object && ask.WHAT.test(plain) && JUST.test(rest) ? { kind: 'what-is', object } : null,
]

/** What is said rather than asked. */
export const SAYINGS: Rule[] = [
  ({ plain }) => (ask.GREETING.test(plain) ? { kind: 'greeting' } : null),
  ({ plain }) => (ask.THANKS.test(plain) ? { kind: 'thanks' } : null),
  ({ plain, objects }) => (ask.ABILITIES.test(plain) && objects.length === 0 ? { kind: 'abilities' } : null),
]
