import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { http } from '../../../api/http.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { Form, useForm } from '../form.tsx'
import { RequireUser } from './require-user.tsx'

const server = withApiServer()
const SAVE = 'PUT /api/name'
const ada = { id: 1, name: 'Ada', email: 'ada@example.com' }
const signedOut = { status: 401, body: { message: 'Please log in', code: 'NOT_SIGNED_IN' } }

const NameForm = () => {
  const form = useForm({
    initial: { name: '' },
    save: async values => http.put<void>('/api/name', values),
    failure: 'Failed to save the name',
    success: { title: 'Name saved' },
  })
  return (
    <Form form={form}>
      <TextField label="Name" {...form.text('name')} />
    </Form>
  )
}

const open = async () => {
  server.on('GET /api/me', () => ({ body: { user: ada } }))
  asOwner(
    <Routes>
      <Route
        path="/admin"
        element={
          <RequireUser>
            <NameForm />
          </RequireUser>
        }
      />
      <Route path="/login" element={<h1>Login</h1>} />
    </Routes>,
  )
  await screen.findByLabelText('Name')
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => fill(name(), value)
const save = () => user.click(screen.getByRole('button', { name: 'Save', hidden: true }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'You have been signed out' }))
const logIn = async (fields: Record<string, string>) => {
  const form = await dialog()
  for (const [label, value] of Object.entries(fields)) await fill(form.getByLabelText(label), value)
  await user.click(form.getByRole('button', { name: 'Log in' }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('signed out with unsaved input', () => {
  it('is asked to sign in by a save that is refused, and saves the same input afterwards', async () => {
    server.on(SAVE, () => signedOut)
    server.on('POST /api/login', () => ({ body: { user: ada } }))
    await open()
    await type('Lovelace')
    await save()
    await logIn({ Password: 'secret' })
    await isClosed()
    expect(server.bodiesOf('POST /api/login')).toEqual([{ email: ada.email, password: 'secret' }])
    expect(name().value).toBe('Lovelace')
    server.on(SAVE, () => ({ status: 204 }))
    await save()
    await screen.findByText('Name saved')
    expect(server.bodiesOf(SAVE)).toEqual([{ name: 'Lovelace' }, { name: 'Lovelace' }])
  })

  it('is asked for a code when the account needs one', async () => {
    server.on(SAVE, () => signedOut)
    server.on('POST /api/login', ({ totp }) =>
      totp === '123456'
        ? { body: { user: ada } }
        : { status: 401, body: { message: 'A code is needed', code: 'TOTP_REQUIRED' } },
    )
    await open()
    await type('Lovelace')
    await save()
    await logIn({ Password: 'secret' })
    await (await dialog()).findByLabelText('Code')
    await logIn({ Code: '123456' })
    await isClosed()
    expect(name().value).toBe('Lovelace')
  })

  it('keeps the screen when the window gets the focus, and is asked', async () => {
    await open()
    await type('Lovelace')
    server.on('GET /api/me', () => ({ body: { user: null } }))
    fireEvent.focus(window)
    await dialog()
    expect(name().value).toBe('Lovelace')
  })
})

it('leads to the login when the window gets the focus and nothing is unsaved', async () => {
  await open()
  server.on('GET /api/me', () => ({ body: { user: null } }))
  fireEvent.focus(window)
  await screen.findByRole('heading', { name: 'Login' })
})

describe('with the password of the first start, from elsewhere', () => {
  it('nothing opens until there is a new one', async () => {
    const change = 'PUT /api/profile/password'
    let isChanged = false
    server.on('GET /api/me', () => ({ body: { user: { ...ada, ...(!isChanged && { mustChangePassword: true }) } } }))
    server.on(change, () => {
      isChanged = true
      const nothing = { sessions: 0, apiKeys: [], passkeys: [], authenticator: false, invitations: [] }
      return { body: { message: 'Password changed successfully', access: { ended: nothing, remaining: nothing } } }
    })
    asOwner(
      <RequireUser>
        <NameForm />
      </RequireUser>,
    )
    await screen.findByRole('heading', { name: 'Choose a password of your own' })
    expect(screen.queryByLabelText('Name')).toBeNull()
    const type = (label: string, value: string) => fill(screen.getByLabelText(label), value)
    await type('Current password', 'the first one')
    for (const label of ['New password', 'Confirm new password']) await type(label, 'one of my own')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await screen.findByLabelText('Name')
    expect(server.bodiesOf(change)).toEqual([{ currentPassword: 'the first one', newPassword: 'one of my own' }])
  })
})
