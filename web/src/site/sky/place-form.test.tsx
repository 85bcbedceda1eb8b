import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { currentStandpoint, setStandpoint } from '../../models/sky/standpoint.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { fill, user } from '../testing/user.ts'
import { visit } from '../testing/visit.tsx'
import { PlaceForm } from './place-form.tsx'
import SeeTonight from './see-tonight.tsx'
import { townsAddress } from './towns.ts'

const parisFrance = { name: 'Paris, France', lat: 48.85, lon: 2.35, population: 2_100_000 }
const parisTexas = { name: 'Paris, TX, United States', lat: 33.66, lon: -95.56, population: 24_800 }

let server: TestServer
const field = () => screen.getByRole('combobox', { name: 'Your place' })

beforeEach(() => {
  setStandpoint(null)
  server = startTestServer()
  server.respond(townsAddress('Paris'), [parisFrance, parisTexas])
})

describe('the form for a place', () => {
  it('suggests towns while their name is typed, and takes the one that is pressed', async () => {
    visit(<PlaceForm />)
    await fill(field(), 'Paris')
    await user.click(await screen.findByRole('option', { name: parisTexas.name }))
    expect(currentStandpoint()).toEqual({ lat: 33.7, lon: -95.6, name: parisTexas.name, population: 24_800 })
  })

  it('asks once for what is typed in one go, and for nothing shorter than two letters', async () => {
    visit(<PlaceForm />)
    await fill(field(), 'P')
    await fill(field(), 'Paris')
    await screen.findAllByRole('option')
    expect(server.requests).toEqual([townsAddress('Paris')])
  })

  it('lets the arrow keys choose a suggestion, and Enter take it', async () => {
    visit(<PlaceForm />)
    await fill(field(), 'Paris')
    const [first, second] = await screen.findAllByRole('option')
    expect(field().getAttribute('aria-activedescendant')).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
    await user.keyboard('{ArrowDown}')
    expect(second?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(currentStandpoint()?.name).toBe(parisTexas.name)
  })

  it('takes no other town than the chosen one when the suggestions change', async () => {
    const [palermo, parma] = ['Palermo, Italy', 'Parma, Italy'].map(name => ({ ...parisFrance, name }))
    server.respond(townsAddress('Pa'), [palermo, parisFrance])
    visit(<PlaceForm />)
    await fill(field(), 'Pa')
    await screen.findByRole('option', { name: 'Palermo, Italy' })
    await fill(field(), 'Par')
    await waitFor(() => expect(server.requests).toContain(townsAddress('Par')))
    await user.keyboard('{ArrowDown}')
    server.respond(townsAddress('Par'), [parma, parisFrance])
    await screen.findByRole('option', { name: 'Parma, Italy' })
    await user.keyboard('{Enter}')
    expect(currentStandpoint()).toBeNull()
  })

  it('says how many towns are suggested, and when there are none', async () => {
    server.respond(townsAddress('Atlantis'), [])
    visit(<PlaceForm />)
    await fill(field(), 'Paris')
    await screen.findByText('2 towns, first: Paris, France')
    await fill(field(), 'Atlantis')
    await screen.findByText('No towns found')
  })

  it('has the focus when it is opened for another place, and gives it back when that is chosen', async () => {
    setStandpoint({ lat: 39.1, lon: -84.5, name: 'Cincinnati' })
    visit(<SeeTonight name="M 31" />)
    await user.click(screen.getByRole('button', { name: 'Another place' }))
    expect(document.activeElement).toBe(field())
    await fill(field(), 'Paris')
    await user.click(await screen.findByRole('option', { name: parisTexas.name }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Another place' }))
  })

  it('hides the suggestions on Escape, and shows them again on an arrow key', async () => {
    visit(<PlaceForm />)
    await fill(field(), 'Paris')
    await screen.findAllByRole('option')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })

  it('takes the only town of a name that Find is pressed for, and lists several', async () => {
    server.respond(townsAddress('Tucson'), [{ ...parisTexas, name: 'Tucson, AZ, United States' }])
    visit(<PlaceForm />)
    await fill(field(), 'Paris')
    await user.click(screen.getByRole('button', { name: 'Find' }))
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(document.activeElement).toBe(field())
    await fill(field(), 'Tucson')
    await user.click(screen.getByRole('button', { name: 'Find' }))
    await waitFor(() => expect(currentStandpoint()?.name).toBe('Tucson, AZ, United States'))
  })

  it('says that a town is unknown', async () => {
    server.respond(townsAddress('Atlantis'), [])
    visit(<PlaceForm />)
    await fill(field(), 'Atlantis')
    await user.click(screen.getByRole('button', { name: 'Find' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No town of that name is known here.')
  })
})
