import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { user } from '../../site/testing/user.ts'
import { asOwner, withApiServer } from '../testing/as-owner.tsx'
import { PrivacyPage } from './privacy-page.tsx'

const ADDRESS = '/api/admin/privacy-page'
const server = withApiServer()
let page: { pageId: number | null; added: string[]; removed: string[] }
beforeEach(() => {
  page = { pageId: 7, added: [], removed: [] }
  server.on(`GET ${ADDRESS}`, () => ({ body: page }))
})

describe('privacy page', () => {
  it('can be written where there is none', async () => {
    page.pageId = null
    asOwner(<PrivacyPage />)
    await screen.findByRole('button', { name: 'Write a draft' })
  })

  it('can not be written until it is known that there is none', async () => {
    server.on(`GET ${ADDRESS}`, () => ({ status: 500, body: { message: 'The content service is down' } }))
    asOwner(<PrivacyPage />)
    expect(screen.queryByRole('button', { name: 'Write a draft' })).toBeNull()
    await screen.findByText('The content service is down')
    expect(screen.queryByRole('button', { name: 'Write a draft' })).toBeNull()
  })

  it('leads to the page that was written, without a warning while it is true', async () => {
    asOwner(<PrivacyPage />)
    const link = await screen.findByRole('link', { name: 'Edit the page' })
    expect(link.getAttribute('href')).toBe('/editor/7')
    expect(screen.queryByText(/is out of date/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Write a draft' })).toBeNull()
  })

  it('says what has changed since the page was written, until the owner confirms it', async () => {
    page.added = ['Stripe takes your card details.']
    page.removed = ['None follows you.']
    server.on(`POST ${ADDRESS}/confirm`, () => {
      page = { pageId: 7, added: [], removed: [] }
      return { status: 204 }
    })
    asOwner(<PrivacyPage />)
    await screen.findByText(/The privacy page is out of date/)
    screen.getByText('Stripe takes your card details.')
    screen.getByText('None follows you.')
    await user.click(screen.getByRole('button', { name: 'It is up to date now' }))
    await screen.findByText('The privacy page is up to date')
    await waitFor(() => expect(screen.queryByText(/is out of date/)).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Privacy page' }))
  })
})
