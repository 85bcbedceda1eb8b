import type { Find, Lookup, SkyObject } from '../sky/find-object.ts'

// English names of constellations that people mean as plain words: only with 'constellation' beside them.
const PLAIN_WORDS = new Set(
  'telescope|compass|clock|microscope|net|level|furnace|table|cup|crow|painter|pump|air pump|square|ruler|shield|arrow|crane|triangle|altar|sails|keel|stern|scales|balance|the fly|fly|hare|wolf|dove|dog|lion|crab|bull|ram|twins|virgin|archer|fishes|dolphin|eagle|swan|lizard|giraffe|lynx|fox|peacock|toucan|chameleon|phoenix|unicorn|river|crown|sextant|easel|chisel|swordfish|flying fish|hunting dogs|sea goat|water bearer|hunter|queen|king|princess|hero|snake|serpent|dragon|harp|lyre|eye|heart|soul|ghost|ring|star|cluster|nebula|galaxy|sky|night|blue|red|saddle|spider|bug|owl|cat|butterfly|christmas tree|cone|cave|jewel box|soap bubble|moon and sun'.split(
    '|',
  ),
)
const EMPTY =
  /^(?:a|an|and|at|be|by|can|do|for|from|how|i|in|is|it|me|my|of|on|or|see|so|the|to|up|we|what|when|will|with|you|are|big|far|now|out|time|tonight|today|sun and|all)$/
const LONGEST = 5

/** An object that a question names, and where its words stand. */
export interface Mention {
  object: SkyObject
  from: number
  to: number
}

const counts = (words: string[], object: SkyObject, constellations: boolean): boolean => {
  const text = words.join(' ')
  if (words.every(word => EMPTY.test(word))) return false
  // Letters and numbers alone are too little, unless they are a catalogue's: M 31, NGC 7000, C 14.
  if (text.length < 3 && !/^[mc]\s?\d+$/.test(text)) return false
  if (/^[a-z] /.test(text) && !/^[mcb] ?\d/.test(text)) return false
  if (/^\d+$/.test(text)) return false
  return constellations || !PLAIN_WORDS.has(text) || object.type === 'solar-system'
}

/** The objects a plain question names by their right names, in its order; longer names win over parts of them. */
export const mentionsIn = (plain: string, find: Find): Mention[] => {
  const words = plain
    .replace(/[.:+]+(?=\s|$)/g, '')
    .split(' ')
    .filter(Boolean)
  const constellations = /\bconstellations?\b/.test(plain)
  const found: Mention[] = []
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length
      if (found.some(mention => mention.from < to && from < mention.to)) continue
      const span = words.slice(from, to)
      if (span[0] !== undefined && /^(?:the|a|an|of|in)$/.test(span[0])) continue
      const { found: object } = find(span.join(' '), 'exactly')
      if (object && counts(span, object, constellations)) found.push({ object, from, to })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

/** The object that words as a whole name: misspelt too, but never a plain word. Candidates where several are near. */
export const namedBy = (words: string, find: Find): Lookup => {
  const name = words
    .replace(/^(?:the|a|an|planet|star|constellation|galaxy) /, '')
    .replace(/ (?:planet|star|constellation)$/, '')
    .trim()
  const exact = [words, name].map(each => find(each, 'exactly')).find(({ found }) => found)
  if (exact) return exact
  return PLAIN_WORDS.has(name) || name.length < 4 ? { found: null, candidates: [] } : find(name)
}
