/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import { useRefresh } from '../admin/api/refresh.ts'
import { asOwner, furnishOwnersWindow, ownersImage } from '../admin/testing/as-owner.tsx'
import { startApiServer, type ApiServer } from '../site/testing/api-server.ts'
import { EditUploaded } from './edit-uploaded.tsx'

const IMAGE = 'GET /api/images/1'

let server: ApiServer
beforeEach(() => {
  furnishOwnersWindow()
  server = startApiServer()
})
afterEach(() => {
  cleanup()
  dismissToast()
})

let nextUploaded: () => void
const Uploads = () => {
  const refresh = useRefresh()
  nextUploaded = () => void refresh('/api/images')
  return null
}

test('what is typed about a picture stays while the next ones arrive', async () => {
  server.on(IMAGE, () => ({ body: ownersImage(1, { title: 'Orion' }) }))
  asOwner(
    <>
      <Uploads />
      <EditUploaded id={1} onClose={() => undefined} />
    </>,
  )
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'The Sword of Orion' } })
  let told: () => void = () => undefined
  server.on(
    IMAGE,
    () =>
      new Promise(resolve => (told = () => resolve({ body: ownersImage(1, { title: 'Orion', targetName: 'M 42' }) }))),
  )
  const asked = server.bodiesOf(IMAGE).length
  act(() => nextUploaded())
  await waitFor(() => expect(server.bodiesOf(IMAGE).length).toBeGreaterThan(asked))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('The Sword of Orion')
  await act(async () => told())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('The Sword of Orion')
})
