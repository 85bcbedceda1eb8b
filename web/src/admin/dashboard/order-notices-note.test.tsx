import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { OrderNotices } from '../../api/admin/store.ts'
import { Responded } from '../../site/testing/visit.tsx'
import { asOwner, withApiServer } from '../testing/as-owner.tsx'
import { OrderNoticesNote } from './notices.tsx'

const ADDRESS = '/api/admin/order-notices'
const server = withApiServer()

const warning = () => screen.queryByText(/New orders notify nobody/)
const show = (state: OrderNotices) => {
  server.on(`GET ${ADDRESS}`, () => ({ body: state }))
  asOwner(
    <>
      <OrderNoticesNote />
      <Responded address={ADDRESS} />
    </>,
  )
}

describe('note about order notices', () => {
  it('says that nobody is notified, and where to set an address', async () => {
    show({ email: null, takesOrders: true })
    await waitFor(() => expect(warning()).not.toBeNull())
    const link = screen.getByRole('link', { name: 'Store, Settings' })
    expect(link.getAttribute('href')).toBe('/admin/store?tab=settings')
  })

  it('says where they go once an address is set, with the way to change it', async () => {
    show({ email: 'me@studio.example', takesOrders: true })
    expect((await screen.findByText('me@studio.example')).parentElement?.textContent).toBe(
      'Notices of new orders go to me@studio.example. Change that under Store, Settings.',
    )
    expect(warning()).toBeNull()
  })

  it('is absent when the store takes no orders', async () => {
    show({ email: null, takesOrders: false })
    await screen.findByText('Responded')
    expect(warning()).toBeNull()
    expect(screen.queryByText(/Notices of new orders/)).toBeNull()
  })
})
