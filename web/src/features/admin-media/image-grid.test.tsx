/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import { answer, asOwner, furnishOwnersWindow, ownersImage } from '../admin/testing/as-owner.tsx'
import { startApiServer, type ApiServer } from '../site/testing/api-server.ts'
import { ImageGrid } from './image-grid.tsx'

let server: ApiServer
/** What the list shows; a picture that another tab deletes stays in it until it is read again. */
let stored: Set<number>

beforeEach(() => {
  furnishOwnersWindow()
  stored = new Set([1, 2, 3])
  server = startApiServer()
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
afterEach(() => {
  cleanup()
  dismissToast()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const selectAll = async () => {
  asOwner(<ImageGrid query={{ tab: 'images', scope: 'all', search: '', page: 1 }} onQuery={() => undefined} />)
  await screen.findByText('Picture 3')
  press('Select')
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  screen.getByText('3 selected')
}

test('a picture that is deleted by its own button leaves the selection', async () => {
  await selectAll()
  press('Delete Picture 2')
  await answer('Delete')
  await screen.findByText('2 selected')
})

test('when deleting many fails half-way, those that are gone have left the selection', async () => {
  server.on('DELETE /api/images/2', () => ({ status: 500, body: { message: 'The disk is full' } }))
  await selectAll()
  press('Delete')
  await answer('Delete')
  await screen.findByText('The disk is full')
  await screen.findByText('2 selected')
})

test('a picture that another tab has deleted keeps no others from being deleted', async () => {
  await selectAll()
  stored.delete(2)
  press('Delete')
  await answer('Delete')
  await screen.findByText('3 images deleted successfully')
  await screen.findByText('0 selected')
  expect(stored.size).toBe(0)
})

test('a picture that another tab has deleted keeps no others from being changed, and leaves the selection', async () => {
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
