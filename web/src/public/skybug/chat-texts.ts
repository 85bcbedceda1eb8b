export const GREETING =
  'Hello. I can tell you what is up tonight, when something rises, or how any of it works. What would you like to know?'

export const SUGGESTIONS = [
  "What's the difference between planets and stars?",
  'How do moon phases work?',
  'Why do constellations move across the sky?',
  'What causes the seasons on Earth?',
  'How far away are the nearest stars?',
] as const

export const HINT = 'Enter sends, Shift+Enter adds a line.'
/** How an answer is copied with a pointer that hovers, and with fingers, which always see the button. */
export const COPY_HINTS = { hover: 'Point at an answer to copy it.', touch: 'Tap Copy above an answer to copy it.' }
export const THINKING = 'SkyBug is thinking...'
/** The longest message the server takes. */
export const MAX_MESSAGE_LENGTH = 2_000
