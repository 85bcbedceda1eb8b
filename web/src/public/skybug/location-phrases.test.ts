import { describe, expect, it } from '@jest/globals'
import { asksForPlace } from './location-phrases.ts'

describe('location of the visitor', () => {
  it.each([
    "What's up tonight?",
    'What’s up?',
    'Which planets are visible?',
    'Is Saturn visible from here?',
    'Is Saturn visible in December?',
    'Use my location please',
    'When does Jupiter rise?',
    'When does the Sun set?',
    'What time is sunset',
    'show me a star chart',
    'Can I see Mars?',
    'Why is Venus so bright tonight?',
    'How do I find Saturn right now?',
    'What can I see in the sky tonight?',
    'is orion visible in december',
    'which planets are visible in taurus',
    'what is up from here tonight',
  ])('is needed for %j', message => expect(asksForPlace(message)).toBe(true))

  it.each([
    'How do moon phases work?',
    'What is a black hole?',
    'hello',
    "What's up tonight in Tucson?",
    'Can I see Mars from 39.1, -84.5',
    'What is the Local Group?',
    'Tell me about the Local Group',
    'What comprises a galaxy?',
    'Why is dark matter not visible?',
    'why is dark matter not visible',
    'How does a comet arise?',
    'What is the visible universe?',
    'What is an invisible star?',
    'Why is the sunset red?',
    'How do stars rise and set?',
    "What's up with dark energy?",
    'Is there a data set of galaxies?',
    'When will the Sun become a red giant?',
    'tonight in lisbon',
    'whats up in salt lake city tonight',
    'which planets are visible from são paulo?',
    'is saturn visible in paris, texas right now',
  ])('is not needed for %j', message => expect(asksForPlace(message)).toBe(false))
})
