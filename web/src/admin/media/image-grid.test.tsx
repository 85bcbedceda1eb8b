/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Image } from '../../api/admin/images.ts'
import { sampleOption } from '../../site/testing/samples.ts'
import { answer, asOwner, ownersImage, withApiServer } from '../testing/as-owner.tsx'
import { ImageGrid } from './image-grid.tsx'

const server = withApiServer()
/** What the list shows; a picture that another tab deletes stays in it until it is read again. */
let stored: Set<number>

beforeEach(() => {
  stored = new Set([1, 2, 3])
  server.on('GET /api/images?page=1&limit=9', () => ({ body: [...stored].map(id => ownersImage(id)) }))
  for (const id of [1, 2, 3]) {
    const ifStored = (reply: object) => (stored.has(id) ? reply : { status: 404, body: { message: 'Image not found' } })
    server.on(`GET /api/images/${id}/uses`, () => ifStored({ body: [] }))
    server.on(`PATCH /api/images/${id}`, () => ifStored({ body: ownersImage(id) }))
    server.on(`DELETE /api/images/${id}`, () => {
      const reply = ifStored({ status: 204 })
      stored.delete(id)
      return reply
    })
  }
})

const OPTIONS = 'GET /api/admin/print-options?page=1&limit=100'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const selectAll = async () => {
  asOwner(<ImageGrid query={{ tab: 'images', scope: 'all', search: '', page: 1 }} onQuery={() => undefined} />)
  await screen.findByText('Picture 3')
  press('Select')
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  screen.getByText('3 selected')
}

describe('selling prints', () => {
  const sizes = [
    sampleOption(1, { name: '24x36', width: 24, height: 36 }),
    sampleOption(2, { name: '8x10', width: 8, height: 10 }),
    sampleOption(3, { name: '2x3', width: 2, height: 3, isActive: false }),
  ]
  const show = (fields: Partial<Image>) => {
    server.on('GET /api/images?page=1&limit=9', () => ({ body: [ownersImage(1, { imageType: 'gallery', ...fields })] }))
    asOwner(<ImageGrid query={{ tab: 'images', scope: 'all', search: '', page: 1 }} onQuery={() => undefined} />)
  }

  it('of a picture that is too small for every size sold is not offered, with the numbers', async () => {
    server.on(OPTIONS, () => ({ body: sizes }))
    show({ width: 300, height: 200 })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sell prints of Picture 1' })
    const reason =
      'No print can be sold: 8x10 needs 100 dpi, about 1000 × 800 pixels: this picture’s 300 × 200 pixels make 25 dpi.'
    expect([
      button.disabled,
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual([true, reason])
    expect(screen.queryByRole('link', { name: 'Sell prints of Picture 1' })).toBeNull()
  })

  it.each([
    ['large enough for the smallest size', { width: 1000, height: 800 }, sizes],
    ['whole within a border only', { width: 4000, height: 1000 }, sizes],
    ['of any size as long as there is none to sell', { width: 30, height: 20 }, [sizes[2]]],
  ])('of a picture %s is offered', async (_which, pixels, options) => {
    server.on(OPTIONS, () => ({ body: options }))
    show(pixels)
    await screen.findByText('Picture 1')
    await waitFor(() => expect(server.bodiesOf(OPTIONS)).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Sell prints of Picture 1' })).toBeTruthy()
    expect(screen.queryByText(/^No print can be sold/)).toBeNull()
  })
})

describe('image selection', () => {
  it('loses a picture that is deleted by its own button', async () => {
    await selectAll()
    press('Delete Picture 2')
    await answer('Delete')
    await screen.findByText('2 selected')
  })

  it('loses the deleted pictures when deleting several fails halfway', async () => {
    server.on('DELETE /api/images/2', () => ({ status: 500, body: { message: 'The disk is full' } }))
    await selectAll()
    press('Delete')
    await answer('Delete')
    await screen.findByText('The disk is full')
    await screen.findByText('2 selected')
  })

  it('can be deleted although another tab has deleted one of its pictures', async () => {
    await selectAll()
    stored.delete(2)
    press('Delete')
    await answer('Delete')
    await screen.findByText('3 images deleted successfully')
    await screen.findByText('0 selected')
    expect(stored.size).toBe(0)
  })

  it('can be changed although another tab has deleted one of its pictures, and loses that one', async () => {
    await selectAll()
    stored.delete(2)
    press('To blog')
    await screen.findByText('2 images updated successfully')
    await screen.findByText('2 selected')
    expect(server.bodiesOf('PATCH /api/images/3')).toEqual([{ imageType: 'blog' }])
    stored.clear()
    press('To blog')
    await screen.findByText('The selected pictures have been deleted meanwhile')
    await waitFor(() => screen.getByText('0 selected'))
  })
})
