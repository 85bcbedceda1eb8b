import { expect, it, jest } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { ApiResponse } from '../../api/types.ts'
import { setStandpoint } from '../../models/sky/standpoint.ts'
import { user } from '../testing/user.ts'
import SeeTonight from './see-tonight.tsx'

type BestTimes = ApiResponse<'/api/skybug/objects/{name}/best-times', 'get'>

const interval = (from: string, to: string) => ({ from: `2026-11-${from}:00.000Z`, to: `2026-11-${to}:00.000Z` })
const m31: BestTimes = {
  name: 'M 31 (Andromeda Galaxy)',
  kind: 'galaxy',
  place: { lat: 38.7, lon: -9.1 },
  method: '',
  curve: [],
  time: '2026-11-22T20:00:00.000Z',
  timeZone: 'Europe/Lisbon',
  dark: [interval('22T18:52', '23T02:38')],
  moonless: [],
  best: { time: '2026-11-22T21:13:00.000Z', altitude: 87.3, direction: 'N' },
  season: { culmination: 87.3, wantedAltitude: 30, hours: [], bestMonths: [10, 11], reason: null },
}
const venus: BestTimes = { ...m31, name: 'Venus', season: null }

const show = (times: BestTimes) => {
  setStandpoint({ lat: 38.7, lon: -9.1, name: 'Lisbon' })
  const fetcher = jest.fn(() => Promise.resolve(times))
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher }}>
      <SeeTonight name={times.name} />
    </SWRConfig>,
  )
  return screen.findByText(/^Tonight it stands well/)
}

it('gives the highest moment of the night, and says that the Moon is up all the time', async () => {
  expect((await show(m31)).textContent).toBe(
    'Tonight it stands well from 6:52 PM to 2:38 AM GMT+0, highest at 9:13 PM: 87° up in the N. The Moon is in the sky all that time.',
  )
})

it('gives the hours without the Moon when it is up at the highest moment', async () => {
  const { textContent } = await show({ ...m31, moonless: [interval('23T01:30', '23T02:38')] })
  expect(textContent).toContain('The Moon is in the sky then, and down from 1:30 AM to 2:38 AM.')
})

it('says that the Moon is down when it is at the highest moment', async () => {
  const { textContent } = await show({ ...m31, moonless: m31.dark })
  expect(textContent).toContain('87° up in the N, the Moon down.')
})

it('draws the altitude for the width it is shown at, and opens it and the finder chart large', async () => {
  await show(m31)
  const chart = screen.getByRole('img', { name: 'Altitude of M 31 (Andromeda Galaxy) through the night' })
  expect(new URL(chart.getAttribute('src') ?? '', 'https://sky.example').searchParams.get('width')).toBe('256')
  for (const [button, name] of [
    [
      'Open Altitude of M 31 (Andromeda Galaxy) through the night',
      'Altitude of M 31 (Andromeda Galaxy) through the night',
    ],
    ['Finder chart', 'Finder chart of M 31 (Andromeda Galaxy)'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }))
    const viewer = within(await screen.findByRole('dialog', { name }))
    expect(viewer.getByRole('img').getAttribute('src')).toContain('&width=1024')
    await user.click(viewer.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

it('leaves the Moon out for a planet, which shines through it', async () => {
  expect((await show(venus)).textContent).not.toContain('Moon')
})
