import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { sampleImage } from '../../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../../site/testing/server.ts'
import { user } from '../../../site/testing/user.ts'
import { sampleVersion } from '../../../site/testing/versions.ts'
import { visit } from '../../../site/testing/visit.tsx'
import PhotoScreen from '../photo-screen.tsx'

const final = { id: 2, label: 'Two more nights', date: null, notes: null, kind: 'processing' as const }
const starless = { label: 'Without stars', kind: 'starless' as const, notes: 'Stars taken out by hand.' }
let server: TestServer
beforeEach(() => {
  server = startTestServer()
  server.respond('/api/store/products?imageId=7&page=1&limit=10', [])
})

const open = async (at: string, fields: Parameters<typeof sampleImage>[1]) => {
  const image = sampleImage(7, fields)
  server.respond('/api/images/7', image)
  server.respond('/api/images/gallery?published=true&page=1&limit=14', [image], { total: 1 })
  visit(<PhotoScreen />, { at, pattern: '/gallery/:id' })
  await screen.findByRole('heading', { name: 'Picture 7' })
}
const shownFile = () => screen.getByAltText('Photograph').getAttribute('src')

describe('versions of a photograph', () => {
  it('stand beside it with what is said of them, and each is opened by its name', async () => {
    await open('/gallery/7', { finalVersion: final, versions: [sampleVersion(1, starless)] })
    const list = within(screen.getByRole('region', { name: 'Versions' }))
    expect(list.getAllByRole('link').map(link => link.textContent)).toEqual(['Two more nights', 'Without stars'])
    list.getByText('Starless, March 14, 2026')
    list.getByText('Stars taken out by hand.')
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Two more nights')
    expect(shownFile()).toBe('/uploads/optimized/7-2560.webp')
    await user.click(list.getByRole('link', { name: 'Without stars' }))
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Without stars')
    expect(shownFile()).toBe('/uploads/optimized/version-1-2560.webp')
  })

  it('have an address of their own, which search engines leave to the photograph', async () => {
    await open('/gallery/7?version=1', { finalVersion: final, versions: [sampleVersion(1, starless)] })
    expect(shownFile()).toBe('/uploads/optimized/version-1-2560.webp')
    expect(document.title).toContain('Picture 7: Without stars')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://sky.example/gallery/7')
  })

  it('are not mentioned where there is only one', async () => {
    await open('/gallery/7?version=9', { finalVersion: final, versions: [] })
    expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull()
    expect(shownFile()).toBe('/uploads/optimized/7-2560.webp')
  })
})
