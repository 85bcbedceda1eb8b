import { expect, test } from '@jest/globals'
import { objectReport } from '../../sky/object-report.ts'
import { standing } from './object-words.ts'

const paris = { latitude: 48.9, longitude: 2.4 }
const saturnAt = (time: string) => objectReport({ type: 'solar-system', name: 'Saturn' }, paris, new Date(time))

test('how high something stands is told with its direction', () => {
  expect(standing(saturnAt('2026-11-21T20:24:00Z'))).toBe('42° above the horizon in the south')
})

test('what only the air lifts over the horizon stands on it, not below zero', () => {
  const report = saturnAt('2026-11-22T02:25:30Z')
  expect([report.altitude < 0, report.apparentAltitude > 0]).toEqual([true, true])
  expect(standing(report)).toBe('on the horizon in the west, lifted over it by the air')
})
