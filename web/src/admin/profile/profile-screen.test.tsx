import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { fill, user } from '../../site/testing/user.ts'
import { asOwner, owner, withApiServer } from '../testing/as-owner.tsx'
import ProfileScreen from './profile-screen.tsx'

const server = withApiServer()
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fill(field(label), value)

describe('profile', () => {
  it('shows posts under the first and last name, unless there is a display name', async () => {
    server.on('PATCH /api/me', profile => ({ body: { user: { ...owner, ...profile } } }))
    asOwner(<ProfileScreen />)
    screen.getByText('Your name in lists, feeds and search results; left empty: Ada')
    await type(/^First name/, 'Mara')
    await type(/^Last name/, 'Lind')
    expect(field(/^Display name/).value).toBe('Mara Lind')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Profile updated successfully')
    expect(server.bodiesOf('PATCH /api/me')).toMatchObject([{ displayName: 'Mara Lind' }])
    await type(/^Display name/, 'M. L.')
    await type(/^Last name/, 'Berg')
    expect(field(/^Display name/).value).toBe('M. L.')
  })
})
