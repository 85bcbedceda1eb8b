import { expect, test } from '@jest/globals'
import { objectReport } from '../../sky/observer/object-report.ts'
import { formatAltitude } from './object-phrases.ts'

const paris = { latitude: 48.9, longitude: 2.4 }
const saturnAt = (time: string) => objectReport({ type: 'solar-system', name: 'Saturn' }, paris, new Date(time))

test('altitude is formatted with its direction', () => {
  expect(formatAltitude(saturnAt('2026-11-21T20:24:00Z'))).toBe('42° above the horizon in the south')
})

test('object lifted over the horizon by refraction is on the horizon', () => {
  const report = saturnAt('2026-11-22T02:25:30Z')
  expect([report.altitude < 0, report.apparentAltitude > 0]).toEqual([true, true])
  expect(formatAltitude(report)).toBe('on the horizon in the west, lifted over it by the air')
})
