import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { sampleImage, series } from '../../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../../site/testing/server.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { visit } from '../../../site/testing/visit.tsx'
import GalleryScreen from '../gallery-screen.tsx'
import type { GalleryChoices } from './gallery-address.ts'

const all: GalleryChoices = {
  ...{ total: 8, gallerySize: 8, filters: [], equipment: [] },
  more: { targets: 0, equipment: 0, filters: 0 },
  kinds: [
    { kind: 'galaxy', count: 5 },
    { kind: 'moon', count: 3 },
  ],
  targets: [{ key: 'm31', name: 'M 31 (Andromeda Galaxy)', count: 5 }],
  constellations: [
    { constellation: 'And', count: 4 },
    { constellation: 'Tri', count: 1 },
  ],
  years: [
    { year: 2025, count: 6 },
    { year: 2024, count: 2 },
  ],
}
const pageOf = (query: string) => `/api/gallery/search?${query}&page=1&limit=14`

let server: TestServer
beforeEach(() => {
  server = startTestServer()
  server.respond('/api/images/gallery?published=true&order=site&page=1&limit=14', series(sampleImage, 8), { total: 8 })
  server.respond('/api/gallery/choices', all)
})

/** Whatever the width of the window. */
const hidden = { hidden: true }
const group = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { ...hidden, name })
const optionsOf = (name: string) =>
  within(group(name))
    .getAllByRole('option', hidden)
    .map(({ textContent }) => textContent)
const status = () => document.querySelector('p[role=status]')?.textContent

describe('filters of the gallery', () => {
  it('offer the choices of each group that has several, with counts', async () => {
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('8 photographs')
    expect(optionsOf('Kind')).toEqual(['All kinds', 'Galaxies (5)', 'Moon (3)'])
    expect(optionsOf('Year')).toEqual(['All years', '2025 (6)', '2024 (2)'])
    // One target, no equipment: nothing to choose.
    expect(
      screen.getAllByRole('combobox', hidden).map(select => select.ariaLabel ?? select.getAttribute('aria-label')),
    ).toEqual(['Kind', 'Constellation', 'Year'])
  })

  const chooseMoon = async () => {
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('8 photographs')
    await fill(group('Kind'), 'moon')
  }
  const moonArrives = async () => {
    server.respond(pageOf('kind=moon'), [sampleImage(21)], { total: 1 })
    server.respond('/api/gallery/choices?kind=moon', { ...all, total: 1 })
    await screen.findByText('Picture 21')
  }

  it('keep what was shown until what is chosen has come', async () => {
    await chooseMoon()
    expect(group('Kind').value).toBe('moon')
    screen.getByText('Picture 1')
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    await moonArrives()
    expect(screen.queryByText('Picture 1')).toBeNull()
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })

  it('say how many photographs are chosen', async () => {
    await chooseMoon()
    await moonArrives()
    expect(status()).toBe('1 of 8 photographs')
  })

  it('are removed one by one, with the focus on the number of photographs', async () => {
    await chooseMoon()
    await moonArrives()
    const chosen = screen.getByRole('list', { name: 'Chosen' })
    await user.click(within(chosen).getByRole('link', { name: 'Remove kind Moon' }))
    await screen.findByText('Picture 1')
    expect(document.activeElement?.textContent).toBe('8 photographs')
  })

  const openFiltered = async () => {
    server.respond(pageOf('search=dusty&kind=galaxy&year=2025'), [], { total: 0 })
    server.respond('/api/gallery/choices?search=dusty&kind=galaxy&year=2025', { ...all, total: 0 })
    visit(<GalleryScreen />, { at: '/gallery?year=2025&search=dusty&kind=galaxy&year=&utm=x' })
    await screen.findByText('No photographs match')
  }

  it('lead back to all photographs where none match', async () => {
    await openFiltered()
    expect(screen.getByRole('link', { name: 'Show all photographs' }).getAttribute('href')).toBe('/gallery')
  })

  it('are read from the address', async () => {
    await openFiltered()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('dusty')
    expect([group('Kind').value, group('Year').value, status()]).toEqual(['galaxy', '2025', '0 of 8 photographs'])
    expect(document.title).toMatch(/^“dusty”, Galaxies, 2025: Astrophotography Gallery/)
  })

  it('leave search engines the whole gallery alone', async () => {
    await openFiltered()
    const meta = document.head.querySelector('meta[name=robots]')
    expect(meta?.getAttribute('content')).toBe('noindex')
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/gallery$/)
  })

  it('add up where a photograph may have several', async () => {
    const filters = [
      { id: 7, name: 'Ha', count: 4 },
      { id: 9, name: 'OIII', count: 3 },
    ]
    server.respond('/api/gallery/choices', { ...all, filters })
    server.respond(pageOf('filter=9'), series(sampleImage, 3), { total: 3 })
    server.respond('/api/gallery/choices?filter=9', { ...all, total: 3, filters })
    server.respond(pageOf('filter=7&filter=9'), [sampleImage(21)], { total: 1 })
    server.respond('/api/gallery/choices?filter=7&filter=9', { ...all, total: 1, filters })
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('8 photographs')
    expect(optionsOf('Filter')).toEqual(['All filters', 'Ha (4)', 'OIII (3)'])
    await fill(group('Filter'), '9')
    await screen.findByText('3 of 8 photographs')
    expect([group('Filter').value, ...optionsOf('Filter')]).toEqual(['', 'Add a filter', 'Ha (4)'])
    await fill(group('Filter'), '7')
    await screen.findByText('1 of 8 photographs')
    // As a form without scripts sends them.
    const sent = [...new FormData(group('Filter').form ?? undefined).getAll('filter')]
    expect(sent).toEqual(['', '7', '9'])
    const chosen = within(screen.getByRole('list', { name: 'Chosen' }))
    chosen.getByRole('link', { name: 'Remove filter OIII' })
    await user.click(chosen.getByRole('link', { name: 'Remove filter Ha' }))
    await screen.findByText('3 of 8 photographs')
  })

  it('say how many choices are not listed', async () => {
    const targets = [...all.targets, { key: 'm33', name: 'M 33', count: 1 }]
    server.respond('/api/gallery/choices', { ...all, targets, more: { ...all.more, targets: 1_234 } })
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('8 photographs')
    expect(optionsOf('Target').at(-1)).toBe('1,234 more: search for them')
  })

  it('are left out of a gallery that is seen at a glance', async () => {
    server.respond('/api/images/gallery?published=true&order=site&page=1&limit=14', series(sampleImage, 3), {
      total: 3,
    })
    server.respond('/api/gallery/choices', { ...all, total: 3, gallerySize: 3 })
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('Picture 1')
    await waitFor(() => expect(server.requests).toContain('/api/gallery/choices'))
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('combobox', hidden)).toBeNull()
  })

  it('do not keep the gallery back when they can’t be read', async () => {
    server.respond('/api/gallery/choices', { message: 'The media service does not answer' }, { status: 503 })
    visit(<GalleryScreen />, { at: '/gallery' })
    await screen.findByText('Picture 1')
    screen.getByRole('searchbox')
    expect(screen.queryByRole('combobox', hidden)).toBeNull()
  })
})
