import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { fill, user } from '../../../site/testing/user.ts'
import { toastsNow } from '../../../ui/feedback/toast.ts'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { PasswordForm } from './password-form.tsx'
import { RequireUser } from './require-user.tsx'

const server = withApiServer()
const ada = { id: 1, name: 'Ada', email: 'ada@example.com' }
const CHANGE = 'PUT /api/profile/password'
const wrongCode = 'This code is not right. Each code can be used once.'
const nothing = { sessions: 0, apiKeys: [], passkeys: [], authenticator: false, invitations: [] }
const access = { ended: { ...nothing, sessions: 2 }, remaining: { ...nothing, apiKeys: ['Upload script'] } }
const unchanged = 'The new password must be different from the current one'

/** A site that changes the password with the code 123456. */
const open = async () => {
  server.on('GET /api/me', () => ({ body: { user: ada } }))
  server.on(CHANGE, ({ newPassword, code }) => {
    if (code !== '123456') {
      const message = code ? wrongCode : 'Enter the code of your authenticator app'
      const errors = [{ path: 'code', message }]
      return { status: 401, body: { message, code: 'TOTP_REQUIRED', authenticator: true, passkey: null, errors } }
    }
    if (newPassword === 'the very same one')
      return { status: 400, body: { message: unchanged, errors: [{ path: 'newPassword', message: unchanged }] } }
    return { body: { message: 'Password changed successfully', access } }
  })
  asOwner(
    <Routes>
      <Route
        path="/admin"
        element={
          <RequireUser>
            <PasswordForm email={ada.email} />
          </RequireUser>
        }
      />
    </Routes>,
  )
  await screen.findByLabelText('Current password')
}
const type = (label: string, value: string) => fill(screen.getByLabelText(label), value)
const change = async (newPassword: string, currentPassword = 'the present one') => {
  await type('Current password', currentPassword)
  for (const label of ['New password', 'Confirm new password']) await type(label, newPassword)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
const give = async (code: string) => {
  const asked = await dialog()
  await fill(asked.getByLabelText('Code'), code)
  await user.click(asked.getByRole('button', { name: 'Continue' }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('password change of a user with a second factor', () => {
  it('asks for the code in a dialog, once more when it is wrong', async () => {
    await open()
    await change('one of my own')
    await give('000000')
    await (await dialog()).findByText(wrongCode)
    await give('123456')
    await isClosed()
    await screen.findByText('Password changed successfully')
    await screen.findByText(/Ended: 2 sessions\. Still works: 1 API key \(Upload script\)\.$/)
    expect(server.bodiesOf(CHANGE).at(-1)).toEqual({
      currentPassword: 'the present one',
      newPassword: 'one of my own',
      code: '123456',
    })
  })

  it('changes nothing when the dialog is closed, and keeps what was typed', async () => {
    await open()
    await change('one of my own')
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect(server.bodiesOf(CHANGE)).toHaveLength(1)
    expect(toastsNow().filter(toast => toast.open)).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('one of my own')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled).toBe(false),
    )
  })

  it('shows in the form what is wrong with the new password', async () => {
    await open()
    await change('the very same one')
    await give('123456')
    await isClosed()
    await screen.findByText(unchanged, { selector: '[role=alert], [role=alert] *' })
  })
})

describe('password change to the present password', () => {
  it('is rejected by the form', async () => {
    await open()
    await change('the present one')
    expect((await screen.findAllByText(unchanged)).length).toBeGreaterThan(0)
    expect(server.bodiesOf(CHANGE)).toEqual([])
  })
})
