import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Responded } from '../../site/testing/visit.tsx'
import { asOwner, withApiServer } from '../testing/as-owner.tsx'
import { PrivacyPageNote } from './notices.tsx'

const ADDRESS = '/api/admin/privacy-page'
const server = withApiServer()

const show = (added: string[]) => {
  server.on(`GET ${ADDRESS}`, () => ({ body: { pageId: 7, added, removed: [] } }))
  asOwner(
    <>
      <PrivacyPageNote />
      <Responded address={ADDRESS} />
    </>,
  )
}

describe('note about the privacy page', () => {
  it('says that it is out of date, and where to see why', async () => {
    show(['Stripe takes your card details.'])
    await screen.findByText('The privacy page is out of date.')
    expect(screen.getByRole('link', { name: 'Settings, Analytics' }).getAttribute('href')).toBe('/admin/settings')
  })

  it('is absent while the page says what the site does', async () => {
    show([])
    await screen.findByText('Responded')
    expect(screen.queryByText('The privacy page is out of date.')).toBeNull()
  })
})
