/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import { asOwner, furnishOwnersWindow, ownersImage } from '../admin/testing/as-owner.tsx'
import { startApiServer, type ApiServer } from '../site/testing/api-server.ts'
import { EditImageDialog } from './edit-image-dialog.tsx'

let server: ApiServer
beforeEach(() => {
  furnishOwnersWindow()
  server = startApiServer()
})
afterEach(() => {
  cleanup()
  dismissToast()
})

test('words that another tab has given the picture meanwhile are not written over', async () => {
  server.on('GET /api/images/1', () => ({ body: ownersImage(1, { description: 'Newer words' }) }))
  server.on('PATCH /api/images/1', () => ({ body: ownersImage(1) }))
  asOwner(<EditImageDialog image={ownersImage(1, { description: 'Old words' })} onClose={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Orion' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Image updated successfully')
  expect(server.bodiesOf('PATCH /api/images/1')).toEqual([{ title: 'Orion' }])
})
