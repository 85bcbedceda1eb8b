import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { fill, user } from '../../site/testing/user.ts'
import { asOwner, owner, withApiServer } from '../testing/as-owner.tsx'
import { UsersTab } from './users-tab.tsx'

const server = withApiServer()
const kim = { ...owner, id: 2, name: 'Kim', email: 'kim@example.com', role: 'editor' }
const nothing = { sessions: 0, apiKeys: [], passkeys: [], authenticator: false, invitations: [] }
const access = {
  ended: { ...nothing, sessions: 1, apiKeys: ['Upload script', 'Backup'] },
  remaining: { ...nothing, passkeys: ['Laptop'], authenticator: true },
}
const told =
  'Ended: 1 session, 2 API keys (Upload script, Backup). Still works: 1 passkey (Laptop), the authenticator app.'

const open = async (invitations: object[] = []) => {
  server.on('GET /api/admin/users', () => ({ body: [owner, kim] }))
  server.on('GET /api/admin/invitations', () => ({ body: invitations }))
  server.on('PATCH /api/admin/users/2', () => ({ body: { ...kim, disabled: true, access } }))
  server.on('PUT /api/admin/users/2/password', () => ({ body: { ...kim, access } }))
  asOwner(<UsersTab />)
  return screen.findByRole('button', { name: 'Disable Kim' })
}

describe('owner who disables a user', () => {
  it('reads before what will end, and afterwards what has ended and what still works', async () => {
    await user.click(await open())
    const question = within(await screen.findByRole('alertdialog', { name: 'Disable Kim?' }))
    question.getByText(/API keys are revoked and the invitations they sent are withdrawn/)
    await user.click(question.getByRole('button', { name: 'Disable' }))
    await screen.findByText('User disabled successfully')
    await screen.findByText(told)
  })
})

describe('owner without a mail server', () => {
  it('gets a new link for an invitation after a question, which says that the last one stops working', async () => {
    const invitation = {
      id: 3,
      email: 'kim@example.com',
      role: 'editor',
      expiresAt: '2126-11-22T20:00:00.000Z',
      delivery: 'files',
    }
    const RESEND = 'POST /api/admin/invitations/3/resend'
    await open([invitation])
    server.on(RESEND, () => ({ body: { ...invitation, link: 'https://sky.example/login/invitation#new' } }))
    await user.click(await screen.findByRole('button', { name: 'New link: invitation to kim@example.com' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Make a new link?' }))
    question.getByText('The link you have sent stops working.')
    expect(server.bodiesOf(RESEND)).toEqual([])
    await user.click(question.getByRole('button', { name: 'New link' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation for kim@example.com' }))
    dialog.getByText('https://sky.example/login/invitation#new')
  })
})

describe('owner who sets a password', () => {
  it('chooses whether the second factor goes too, and reads what has ended', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Set password for Kim' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New password for Kim' }))
    for (const label of ['New password', 'Confirm new password'])
      await fill(dialog.getByLabelText(label), 'given by the owner')
    await user.click(dialog.getByLabelText(/^Remove their passkeys and authenticator app/))
    await user.click(dialog.getByRole('button', { name: 'Set password' }))
    await screen.findByText(`Kim has been signed out everywhere. ${told}`)
    expect(server.bodiesOf('PUT /api/admin/users/2/password')).toEqual([
      { password: 'given by the owner', removeSecondFactor: true },
    ])
  })
})
