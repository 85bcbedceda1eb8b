import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { asOwner, owner, withApiServer } from '../testing/as-owner.tsx'
import ProfileScreen from './profile-screen.tsx'

const server = withApiServer()
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

describe('profile', () => {
  it('shows posts under the first and last name, unless there is a display name', async () => {
    server.on('PATCH /api/me', profile => ({ body: { user: { ...owner, ...profile } } }))
    asOwner(<ProfileScreen />)
    screen.getByText('Your name in lists, feeds and search results; left empty: Ada')
    type(/^First name/, 'Mara')
    type(/^Last name/, 'Lind')
    expect(field(/^Display name/).value).toBe('Mara Lind')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Profile updated successfully')
    expect(server.bodiesOf('PATCH /api/me')).toMatchObject([{ displayName: 'Mara Lind' }])
    type(/^Display name/, 'M. L.')
    type(/^Last name/, 'Berg')
    expect(field(/^Display name/).value).toBe('M. L.')
  })
})
