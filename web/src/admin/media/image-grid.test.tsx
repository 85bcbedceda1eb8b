import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Image } from '../../api/admin/images.ts'
import { sampleOption } from '../../site/testing/samples.ts'
import { fill, user } from '../../site/testing/user.ts'
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

const press = (name: string) => user.click(screen.getByRole('button', { name }))

const selectAll = async () => {
  asOwner(<ImageGrid query={{ tab: 'images', scope: 'all', search: '', page: 1 }} onQuery={() => undefined} />)
  await screen.findByText('Picture 3')
  await press('Select')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
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
    screen.getByRole('link', { name: 'Sell prints of Picture 1' })
    expect(screen.queryByText(/^No print can be sold/)).toBeNull()
  })
})

describe('position in the gallery', () => {
  it('is changed in one move, however far it is', async () => {
    const list = Array.from({ length: 60 }, (_, at) => ownersImage(at + 1, { imageType: 'gallery' }))
    server.on('GET /api/images/gallery/order', () => ({ body: { order: 'manual' } }))
    const pages = 'GET /api/images/gallery?page='
    server.on(`${pages}7&limit=9&order=site`, () => ({ body: list.slice(54), total: 60 }))
    for (const position of [10, 60])
      server.on(`${pages}${position}&limit=1&order=site`, () => ({ body: [list[position - 1]], total: 60 }))
    for (const id of [55, 60]) server.on(`PUT /api/images/${id}/place`, () => ({ status: 204 }))
    asOwner(<ImageGrid query={{ tab: 'images', scope: 'gallery', search: '', page: 7 }} onQuery={() => undefined} />)
    const moveTo = async (id: number, position: number) => {
      const field = await screen.findByLabelText<HTMLInputElement>(`Move Picture ${id} to position`)
      expect(field.value).toBe(String(id))
      await fill(field, String(position))
      await user.keyboard('{Enter}')
      await screen.findByText(`“Picture ${id}” is now number ${position} of 60`)
    }
    await moveTo(60, 10)
    expect(server.bodiesOf('PUT /api/images/60/place')).toEqual([{ beforeId: 10 }])
    await moveTo(55, 60)
    expect(server.bodiesOf('PUT /api/images/55/place')).toEqual([{ afterId: 60 }])
  })
})

describe('order of the gallery', () => {
  it('is by date taken when the owner chooses that, and nothing can be moved then', async () => {
    let order = 'date'
    server.on('GET /api/images/gallery/order', () => ({ body: { order } }))
    server.on('PUT /api/images/gallery/order', () => ({ body: { order: (order = 'taken') } }))
    const page = 'GET /api/images/gallery?page=1&limit=9'
    const pictures = [1, 2].map(id => ownersImage(id, { imageType: 'gallery' }))
    server.on(page, () => ({ body: pictures, total: 2 }))
    server.on(`${page}&order=site`, () => ({ body: pictures.toReversed(), total: 2 }))
    asOwner(<ImageGrid query={{ tab: 'images', scope: 'gallery', search: '', page: 1 }} onQuery={() => undefined} />)
    const shown = () => screen.getAllByText(/^Picture \d$/).map(({ textContent }) => textContent)
    const field = await screen.findByLabelText('Order of the gallery')
    await screen.findByText('Picture 1')
    expect(shown()).toEqual(['Picture 1', 'Picture 2'])
    await fill(field, 'taken')
    await screen.findByText('The gallery is ordered by date taken')
    await waitFor(() => expect(shown()).toEqual(['Picture 2', 'Picture 1']))
    expect(server.bodiesOf('PUT /api/images/gallery/order')).toEqual([{ order: 'taken' }])
    expect(screen.queryByLabelText('Move Picture 1 to position')).toBeNull()
  })
})

describe('image selection', () => {
  it('takes all on the page, and all that is found up to 500', async () => {
    const all = Array.from({ length: 620 }, (_, at) => ownersImage(at + 1))
    const of = (page: number, limit: number) => ({
      body: all.slice((page - 1) * limit, page * limit),
      total: 620,
    })
    server.on('GET /api/images?page=1&limit=9', () => of(1, 9))
    for (const page of [1, 2, 3, 4, 5]) server.on(`GET /api/images?page=${page}&limit=100`, () => of(page, 100))
    asOwner(<ImageGrid query={{ tab: 'images', scope: 'all', search: '', page: 1 }} onQuery={() => undefined} />)
    await screen.findByText('Picture 3')
    expect(screen.queryByRole('button', { name: 'Select all on this page' })).toBeNull()
    await press('Select')
    await press('Select all on this page')
    screen.getByText('9 selected')
    await press('Select the first 500 of 620 found')
    await screen.findByText('500 selected')
  })

  it('loses a picture that is deleted by its own button', async () => {
    await selectAll()
    await press('Delete Picture 2')
    await answer('Delete')
    await screen.findByText('2 selected')
  })

  it('loses the deleted pictures when deleting several fails halfway', async () => {
    server.on('DELETE /api/images/2', () => ({ status: 500, body: { message: 'The disk is full' } }))
    await selectAll()
    await press('Delete')
    await answer('Delete')
    await screen.findByText('The disk is full')
    await screen.findByText('2 selected')
  })

  it('can be deleted although another tab has deleted one of its pictures', async () => {
    await selectAll()
    stored.delete(2)
    await press('Delete')
    await answer('Delete')
    await screen.findByText('3 images deleted successfully')
    await screen.findByText('0 selected')
    expect(stored.size).toBe(0)
  })

  it('can be changed although another tab has deleted one of its pictures, and loses that one', async () => {
    await selectAll()
    stored.delete(2)
    await press('To blog')
    await screen.findByText('2 images updated successfully')
    await screen.findByText('2 selected')
    expect(server.bodiesOf('PATCH /api/images/3')).toEqual([{ imageType: 'blog' }])
    stored.clear()
    await press('To blog')
    await screen.findByText('The selected pictures have been deleted meanwhile')
    await waitFor(() => screen.getByText('0 selected'))
  })
})
