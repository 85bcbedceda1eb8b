import { expect, test } from '@jest/globals'
import { asksForPlace } from './location-phrases.ts'

test.each([
  "What's up tonight?",
  'What’s up?',
  'Which planets are visible?',
  'Is Saturn visible from here?',
  'Use my location please',
  'When does Jupiter rise?',
  'show me a star chart',
  'Can I see Mars?',
])('%s needs a place', message => expect(asksForPlace(message)).toBe(true))

test.each([
  'How do moon phases work?',
  'What is a black hole?',
  'hello',
  "What's up tonight in Tucson?",
  'Can I see Mars from 39.1, -84.5',
])('%s does not', message => expect(asksForPlace(message)).toBe(false))
