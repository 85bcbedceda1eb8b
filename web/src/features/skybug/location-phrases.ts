/** What somebody says who means the sky above them. */
const PHRASES = [
  'tonight',
  'visible',
  'my location',
  'from here',
  "what's up",
  'whats up',
  'what is up',
  'right now',
  'this evening',
  'this morning',
  'tomorrow night',
  'where i am',
  'where am i',
  'near me',
  'my place',
  'my backyard',
  'my garden',
  'my sky',
  'my area',
  'my city',
  'local',
  'overhead',
  'above me',
  'can i see',
  'could i see',
  'when does',
  'when will',
  'what time',
  'rise',
  'sunset',
  'sunrise',
  'moonset',
  'get dark',
  'in the sky now',
  'star chart',
  'sky map',
  'look up',
] as const

/** A place is in the words themselves: 'tonight in Tucson', '39.1, -84.5'. */
const NAMED = /\b(?:in|from|at|near|over) \p{Lu}\p{L}{2,}|-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?/u

/** Whether the answer depends on where the visitor is. */
export const asksForPlace = (message: string): boolean => {
  const words = message.toLowerCase().replaceAll('’', "'")
  return PHRASES.some(phrase => words.includes(phrase)) && !NAMED.test(message)
}
