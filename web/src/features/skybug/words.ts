export const GREETING =
  'Hello. I can tell you what is up tonight, when something rises, or how any of it works. What would you like to know?'

export const SUGGESTIONS = [
  "What's the difference between planets and stars?",
  'How do moon phases work?',
  'Why do constellations move across the sky?',
  'What causes the seasons on Earth?',
  'How far away are the nearest stars?',
] as const

export const HINT = 'Enter sends, Shift+Enter adds a line. Point at an answer to copy it.'
export const THINKING = 'SkyBug is thinking...'
/** The longest message the server takes. */
export const LONGEST = 2_000
