import { describe, expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { ownersImage } from '../../../testing/as-owner.tsx'
import { openOrder, openStore, orderBox, sampleOrder, withStoreServer } from '../../testing/open-store.tsx'

const server = withStoreServer()

describe('packing slip', () => {
  it('prints a packing slip without prices', async () => {
    server.on('GET /api/admin/orders/1', () => ({ body: sampleOrder(1) }))
    openStore('/admin/store/orders/1/slip')
    await screen.findByText('Order SF-AAAA-0001')
    const slip = document.getElementById('slip')?.textContent ?? ''
    for (const words of ['Ada Buyer', '1 Elm St', 'Orion', '13x19', '2', 'November 21, 2026'])
      expect(slip).toContain(words)
    expect(slip).not.toContain('$')
  })

  it('shows which picture is to be printed, on order and packing slip', async () => {
    const [item] = sampleOrder(1).items
    if (!item) throw new Error('no item')
    const orion = ownersImage(1, { title: 'Orion', originalName: 'M42_final v3.tif', filename: 'orion.webp' })
    const moon = ownersImage(2, { title: 'The Moon at 8 days', originalName: 'moon.png' })
    const items = [
      { ...item, image: orion },
      { ...item, id: 2, productName: 'Moon', image: moon },
      { ...item, id: 3, productName: 'Veil', image: null },
    ]
    await openOrder(server, sampleOrder(1, { items }))
    const card = screen.getByRole('article')
    const link = orderBox().getByRole('link', { name: 'M42_final v3.tif' })
    expect(link.getAttribute('href')).toBe('/admin/gallery?tab=images&search=orion.webp')
    orderBox().getByRole('link', { name: 'The Moon at 8 days, moon.png' })
    orderBox().getByText('The picture is deleted, or can’t be read now')
    const thumbs = (within: Element) => [...within.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
    expect(thumbs(card).slice(0, 2)).toEqual([orion.thumbnailPath, moon.thumbnailPath])
    cleanup()
    openStore('/admin/store/orders/1/slip')
    await screen.findByText('Order SF-AAAA-0001')
    const slip = document.getElementById('slip')
    if (!slip) throw new Error('no slip')
    expect(thumbs(slip)).toEqual([orion.thumbnailPath, moon.thumbnailPath])
    const rows = [...slip.querySelectorAll('tbody tr')].map(row => row.textContent)
    expect(rows).toEqual(['OrionM42_final v3.tif13x192', 'MoonThe Moon at 8 days, moon.png13x192', 'Veil13x192'])
  })

  it('shows a white border on order and packing slip', async () => {
    const [orion] = sampleOrder(1).items
    if (!orion) throw new Error('no item')
    const order = sampleOrder(1, { items: [orion, { ...orion, id: 2, productName: 'Moon', fit: 'border' }] })
    await openOrder(server, order)
    expect(screen.getByRole('article').textContent).toContain('Moon, Fit with white border')
    expect(screen.getByRole('article').textContent).not.toContain('Orion, Fit')
    cleanup()
    openStore('/admin/store/orders/1/slip')
    await screen.findByText('Order SF-AAAA-0001')
    const rows = [...document.querySelectorAll('#slip tbody tr')].map(row => row.textContent)
    expect(rows).toEqual(['Orion13x192', 'Moon13x19, Fit with white border2'])
  })
})
