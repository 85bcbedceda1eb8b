/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import { ownersImage } from '../admin/testing/as-owner.tsx'
import type { ApiServer, Reply } from '../site/testing/api-server.ts'
import { draft, openDesk, press, startEditorsServer, write } from './testing/open-desk.tsx'

const PUT = 'PUT /api/posts/1'

let server: ApiServer
beforeEach(() => {
  server = startEditorsServer()
  server.on(PUT, () => ({ body: draft() }))
})
afterEach(() => {
  cleanup()
  dismissToast()
})

const field = () => within(screen.getByRole('group', { name: 'Header image' }))
const save = async () => {
  press('Save Draft')
  await screen.findByText('Draft saved')
  return server.bodiesOf(PUT).at(-1)
}

test('a header picture that can’t be shown now is told of, and stays with the next save', async () => {
  await openDesk(draft({ headerImageId: 7, headerImage: null }))
  expect(field().getByText(/can't be shown now/)).toBeTruthy()
  write('Title', 'Orion rises')
  expect(await save()).toMatchObject({ title: 'Orion rises', headerImageId: 7 })
})

test('a header picture that can’t be shown now can be taken away', async () => {
  await openDesk(draft({ headerImageId: 7, headerImage: null }))
  press('Remove')
  expect(field().queryByText(/can't be shown now/)).toBeNull()
  expect(await save()).toMatchObject({ headerImageId: null })
})

test('a header picture that is taken away right after its words were changed doesn’t come back', async () => {
  let stored: (reply: Reply) => void = () => undefined
  server.on('PATCH /api/images/7', () => new Promise(resolve => (stored = resolve)))
  await openDesk(draft({ headerImageId: 7, headerImage: ownersImage(7) }))
  write('Alternative text', 'The sword of Orion')
  fireEvent.blur(screen.getByLabelText('Alternative text'))
  await waitFor(() => expect(server.bodiesOf('PATCH /api/images/7')).toHaveLength(1))
  press('Remove')
  await act(async () => stored({ body: ownersImage(7) }))
  expect(field().queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(await save()).toMatchObject({ headerImageId: null })
})
