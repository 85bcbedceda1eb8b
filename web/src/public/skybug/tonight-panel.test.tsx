import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { ApiResponse } from '../../api/types.ts'
import { setStandpoint } from '../../models/sky/standpoint.ts'
import TonightPanel from './tonight-panel.tsx'

const twilight = { dusk: null, dawn: null, reason: null }
/** One o'clock in the morning of November 22 in Cincinnati. */
const afterMidnight: ApiResponse<'/api/skybug/tonight', 'get'> = {
  time: '2026-11-22T06:00:00.000Z',
  place: { lat: 39.1, lon: -84.5 },
  timeZone: 'America/New_York',
  method: '',
  night: {
    sunset: '2026-11-21T22:20:00.000Z',
    sunrise: '2026-11-22T12:29:00.000Z',
    reason: null,
    civil: twilight,
    nautical: twilight,
    astronomical: twilight,
    dark: [],
    darkWithoutMoon: [],
    darkHours: 0,
    moonlessHours: 0,
  },
  sun: { altitude: -60, azimuth: 0 },
  moon: {
    name: 'waxing gibbous',
    phaseAngle: 140,
    illumination: 0.92,
    waxing: true,
    age: 12,
    distanceKm: 380_000,
    altitude: 30,
    azimuth: 200,
    constellation: 'Aries',
    rise: null,
    riseReason: null,
    transit: '2026-11-22T02:00:00.000Z',
    transitAltitude: 60,
    set: null,
    setReason: null,
    next: [],
  },
  planets: [],
  showers: [],
  objects: [],
  photographs: [],
}

it('has the date of its evening after midnight too', async () => {
  setStandpoint({ lat: 39.1, lon: -84.5, name: 'Cincinnati' })
  const fetcher = jest.fn(() => Promise.resolve(afterMidnight))
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher }}>
      <TonightPanel />
    </SWRConfig>,
  )
  expect((await screen.findByText(/^Cincinnati, night of/)).textContent).toBe(
    'Cincinnati, night of November 21, 2026, times in EST',
  )
})
