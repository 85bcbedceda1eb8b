import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { http } from '../../../api/http.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { Button } from '../../../ui/button.tsx'
import { toastsNow } from '../../../ui/feedback/toast.ts'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { useAction } from '../use-action.ts'
import { withRecentPassword } from './recent-password.ts'
import { RequireUser } from './require-user.tsx'

const server = withApiServer()
const ada = { id: 1, name: 'Ada', email: 'ada@example.com' }
const REQUEST = 'POST /api/admin/users'
const CONFIRM = 'POST /api/me/reauthenticate'
const required = { message: 'Please enter your password again', code: 'REAUTHENTICATION_REQUIRED' }

const Create = () => {
  const { run } = useAction()
  const create = () => withRecentPassword(() => http.post('/api/admin/users', { name: 'Vera' }))
  return <Button onClick={() => void run(create, { success: 'Created', failure: 'Failed' })}>Create</Button>
}

/** A site that lets the request through once the password 'right' was given, with the code when it asks for one. */
const open = async ({ code = '' } = {}) => {
  let isRecent = false
  server.on('GET /api/me', () => ({ body: { user: ada } }))
  server.on(REQUEST, () => (isRecent ? { status: 201, body: {} } : { status: 403, body: required }))
  server.on(CONFIRM, given => {
    if (given['currentPassword'] !== 'right') {
      const message = 'Current password is incorrect'
      return { status: 403, body: { message, errors: [{ path: 'currentPassword', message }] } }
    }
    if ((given['code'] ?? '') !== code) return { status: 401, body: { message: 'Enter a code', code: 'TOTP_REQUIRED' } }
    isRecent = true
    return { status: 204 }
  })
  asOwner(
    <Routes>
      <Route
        path="/admin"
        element={
          <RequireUser>
            <Create />
          </RequireUser>
        }
      />
    </Routes>,
  )
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  return within(await screen.findByRole('dialog', { name: 'Enter your password again' }))
}
type Dialog = Awaited<ReturnType<typeof open>>
const give = async (dialog: Dialog, label: string, value: string) => {
  await fill(dialog.getByLabelText(label), value)
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const requests = (call: string) => server.bodiesOf(call)

describe('a request that needs a recent password', () => {
  it('is sent again once the password is given; a wrong one is refused at its field', async () => {
    const dialog = await open()
    await give(dialog, 'Password', 'wrong')
    expect((await dialog.findByRole('alert')).textContent).toContain('Current password is incorrect')
    expect(toastsNow()).toEqual([])
    expect(requests(REQUEST)).toHaveLength(1)
    await give(dialog, 'Password', 'right')
    await isClosed()
    await screen.findByText('Created')
    expect(requests(REQUEST)).toHaveLength(2)
  })

  it('asks for the code of those who have a second factor', async () => {
    const dialog = await open({ code: '123456' })
    await give(dialog, 'Password', 'right')
    await dialog.findByLabelText('Code')
    await give(dialog, 'Code', '123456')
    await isClosed()
    await screen.findByText('Created')
  })

  it('fails as it did when nobody gives the password', async () => {
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await screen.findByText('Please enter your password again')
    expect(requests(REQUEST)).toHaveLength(1)
  })
})
