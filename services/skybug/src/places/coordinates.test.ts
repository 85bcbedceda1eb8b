import { expect, test } from '@jest/globals'
import { parseCoordinates } from './coordinates.ts'

test.each([
  ['39.1, -84.5', 39.1, -84.5],
  ['39.1 -84.5', 39.1, -84.5],
  ['39.1 N, 84.5 W', 39.1, -84.5],
  ['33.9S 18.4E', -33.9, 18.4],
  ["39° 6' N, 84° 30' W", 39.1, -84.5],
  ['−33.9; 18.4', -33.9, 18.4],
  ['0,0', 0, 0],
])('parses %s', (text, latitude, longitude) => expect(parseCoordinates(text)).toEqual({ latitude, longitude }))

test.each(['', 'Paris', '91, 0', '0, 181', '39.1', '1, 2, 3', 'a, b'])('rejects %j', text =>
  expect(parseCoordinates(text)).toBeNull(),
)
