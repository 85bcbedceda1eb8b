import type { SkyObject } from '../catalog/catalog.ts'
import type { LookupResult, ObjectLookup } from '../catalog/object-lookup.ts'

// Names that are also ordinary words: they name a constellation only in a question that says 'constellation'.
const ORDINARY_WORDS = new Set(
  'telescope|compass|clock|microscope|net|level|furnace|table|cup|crow|painter|pump|air pump|square|ruler|shield|arrow|crane|triangle|altar|sails|keel|stern|scales|balance|the fly|fly|hare|wolf|dove|dog|lion|crab|bull|ram|twins|virgin|archer|fishes|dolphin|eagle|swan|lizard|giraffe|lynx|fox|peacock|toucan|chameleon|phoenix|unicorn|river|crown|sextant|easel|chisel|swordfish|flying fish|hunting dogs|sea goat|water bearer|hunter|queen|king|princess|hero|snake|serpent|dragon|harp|lyre|eye|heart|soul|ghost|ring|star|cluster|nebula|galaxy|sky|night|blue|red|saddle|spider|bug|owl|cat|butterfly|christmas tree|cone|cave|jewel box|soap bubble|moon and sun'.split(
    '|',
  ),
)
const STOP_WORDS =
  /^(?:a|an|and|at|be|by|can|do|for|from|how|i|in|is|it|me|my|of|on|or|see|so|the|to|up|we|what|when|will|with|you|are|big|far|now|out|time|tonight|today|sun and|all)$/
const MAX_NAME_WORDS = 5

/** An object that a question mentions, with the range of its words. */
export interface Mention {
  object: SkyObject
  from: number
  to: number
}

const isMention = (words: string[], object: SkyObject, constellations: boolean): boolean => {
  const text = words.join(' ')
  if (words.every(word => STOP_WORDS.test(word))) return false
  // Letters and numbers alone are ambiguous unless they are a catalog's: M 31, NGC 7000, C 14.
  if (text.length < 3 && !/^[mc]\s?\d+$/.test(text)) return false
  if (/^[a-z] /.test(text) && !/^[mcb] ?\d/.test(text)) return false
  if (/^\d+$/.test(text)) return false
  return constellations || !ORDINARY_WORDS.has(text) || object.type === 'solar-system'
}

/** The objects that a normalized question mentions by exact names, in order; longer names win over their parts. */
export const findMentions = (question: string, lookup: ObjectLookup): Mention[] => {
  const words = question
    .replace(/[.:+]+(?=\s|$)/g, '')
    .split(' ')
    .filter(Boolean)
  const constellations = /\bconstellations?\b/.test(question)
  const mentions: Mention[] = []
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length
      if (mentions.some(mention => mention.from < to && from < mention.to)) continue
      const span = words.slice(from, to)
      if (span[0] !== undefined && /^(?:the|a|an|of|in)$/.test(span[0])) continue
      const { object } = lookup(span.join(' '), 'exact')
      if (object && isMention(span, object, constellations)) mentions.push({ object, from, to })
    }
  }
  return mentions.sort((a, b) => a.from - b.from)
}

/** The object that the words as a whole name, close spellings included, but never an ordinary word. */
export const lookUpWhole = (words: string, lookup: ObjectLookup): LookupResult => {
  const name = words
    .replace(/^(?:the|a|an|planet|star|constellation|galaxy) /, '')
    .replace(/ (?:planet|star|constellation)$/, '')
    .trim()
  const exact = [words, name].map(each => lookup(each, 'exact')).find(({ object }) => object)
  if (exact) return exact
  return ORDINARY_WORDS.has(name) || name.length < 4 ? { object: null, candidates: [] } : lookup(name)
}
