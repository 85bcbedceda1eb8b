import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { SWRConfig, type State } from 'swr'
import { meKey } from '../../api/session.ts'
import { setStandpoint, useStandpoint } from '../../models/sky/standpoint.ts'
import { useOwnersPlace } from './use-owners-place.ts'

const town = { lat: 32.2217, lon: -110.9265, name: 'Tucson, Arizona', population: 500_000, timeZone: 'America/Phoenix' }
let settings: { key: string; value: string }[]
let requested: string[]

beforeEach(() => {
  settings = [
    { key: 'site_title', value: 'Cold Nights' },
    { key: 'observing_place', value: 'Tucson' },
  ]
  requested = []
})
afterEach(() => {
  setStandpoint(null)
})

const Place = () => {
  useOwnersPlace()
  const place = useStandpoint()
  return <p>{place ? `${place.name} ${place.lat} ${place.lon}` : 'No place'}</p>
}

/** Opens a screen of the sky as the navigation has found the session. */
const open = async (user: object | null) => {
  const fetcher = (address: string) => {
    requested.push(address)
    return Promise.resolve(address === '/api/settings' ? settings : [town])
  }
  const cache = new Map<string, State>([[meKey, { data: { user } }]])
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => cache, fetcher, revalidateIfStale: false }}>
        <Place />
      </SWRConfig>,
    )
  })
}

test('the sky begins at the observing place for the owner, who can forget it', async () => {
  await open({ id: 1 })
  await screen.findByText('Tucson, Arizona 32.2 -110.9')
  expect(requested).toEqual(['/api/settings', '/api/skybug/towns?q=Tucson&limit=1'])
  act(() => setStandpoint(null))
  screen.getByText('No place')
})

test('a place that is known stays', async () => {
  setStandpoint({ lat: 38.7, lon: -9.1, name: 'Lisbon' })
  await open({ id: 1 })
  expect(requested).toHaveLength(2)
  screen.getByText('Lisbon 38.7 -9.1')
})

test('without an observing place nothing is looked up', async () => {
  settings = []
  await open({ id: 1 })
  expect(requested).toEqual(['/api/settings'])
  screen.getByText('No place')
})

test('a visitor asks for nothing', async () => {
  await open(null)
  expect(requested).toEqual([])
  screen.getByText('No place')
})
