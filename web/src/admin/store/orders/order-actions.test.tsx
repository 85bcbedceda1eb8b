import { describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { GuardedRouter } from '../../../documents/admin/guarded-router.tsx'
import { user } from '../../../site/testing/user.ts'
import { answer } from '../../testing/as-owner.tsx'
import {
  confirmDelete,
  expectTexts,
  openOrder,
  openStore,
  press,
  sampleOrder,
  serveOrder,
  withStoreServer,
  type,
} from '../testing/open-store.tsx'

const server = withStoreServer()

describe('order actions', () => {
  it('refunds a part, never more than is left, and only once when the response is lost', async () => {
    const refund = 'POST /api/admin/orders/1/refund'
    await openOrder(server, sampleOrder(1, { amountRefunded: '2.35', refundPending: '0.50' }))
    await press('Refund')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('70.00')
    await type('Amount in dollars', ' ')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    await expectTexts('An amount is required')
    await type('Amount in dollars', '70.01')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    await expectTexts('Enter an amount from $0.01 to $70.00')
    await type('Amount in dollars', '10')
    server.on(refund, () => 'gone')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    await expectTexts('Failed to refund the order')
    server.on(refund, () => ({ status: 503, body: { message: 'Payments are not available' } }))
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    await expectTexts('Payments are not available')
    server.on(refund, () => ({
      body: sampleOrder(1, {
        refunds: [{ id: '1-a', amount: '10.00', status: 'succeeded', failure: null, external: false, at: '' }],
      }),
    }))
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    await expectTexts('Refund made', '$10.00: succeeded by the payment provider')
    const sent = server.bodiesOf(refund)
    expect(sent.map(({ amount }) => amount)).toEqual(['10.00', '10.00', '10.00'])
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('makes another refund after the provider has refused one', async () => {
    const refund = 'POST /api/admin/orders/1/refund'
    const failed = { message: 'Your bank refused the refund.', code: 'REFUND_FAILED' }
    server.on(refund, () => ({ status: 409, body: failed }))
    await openOrder(server, sampleOrder(1))
    await press('Refund')
    const dialog = within(await screen.findByRole('dialog'))
    const give = () => user.click(dialog.getByRole('button', { name: 'Refund' }))
    await give()
    await expectTexts('Your bank refused the refund.')
    server.on(refund, () => 'gone')
    // What got lost is under way, so nothing seems to be left; it is the same refund all the same.
    serveOrder(server, sampleOrder(1, { refundPending: '72.85' }))
    await give()
    await expectTexts('Failed to refund the order')
    server.on(refund, () => ({ status: 409, body: failed }))
    await give()
    await expectTexts('Your bank refused the refund.')
    await type('Amount in dollars', '50')
    server.on(refund, () => ({ body: sampleOrder(1) }))
    await give()
    await expectTexts('Refund made')
    const [first, second, third, fourth] = server.bodiesOf(refund)
    expect([first, second, third, fourth].map(body => body?.amount)).toEqual(['72.85', '72.85', '72.85', '50.00'])
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    expect(third?.idempotencyKey).toBe(second?.idempotencyKey)
    expect(fourth?.idempotencyKey).not.toBe(third?.idempotencyKey)
  })

  it('asks before cancelling, and marks orders as shipped and delivered', async () => {
    server.on('POST /api/admin/orders/1/cancel', () => ({ body: sampleOrder(1, { status: 'cancelled' }) }))
    server.on('POST /api/admin/orders/1/status', () => ({ body: sampleOrder(1) }))
    server.on('POST /api/admin/orders/2/status', () => ({
      status: 409,
      body: { message: 'This order can’t become delivered' },
    }))
    await openOrder(server, sampleOrder(1))
    await press('Cancel order')
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/The whole payment is refunded first/)
    await answer('Cancel order')
    await expectTexts('Order cancelled')
    await press('Mark as shipped')
    await type(/^Tracking number/, ' 9405 ')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as shipped' }))
    await expectTexts('Order marked as shipped')
    expect(server.bodiesOf('POST /api/admin/orders/1/status')).toEqual([{ status: 'shipped', trackingNumber: '9405' }])
    cleanup()
    await openOrder(server, sampleOrder(2, { status: 'shipped' }))
    await press('Mark as delivered')
    await expectTexts('This order can’t become delivered')
  })

  it('sends a local delivery out without a parcel’s words and number', async () => {
    const local = { localDelivery: true, shippingAddress: 'Local Delivery' } as const
    server.on('POST /api/admin/orders/1/status', () => ({ body: sampleOrder(1, { ...local, status: 'shipped' }) }))
    await openOrder(server, sampleOrder(1, local))
    expect(screen.queryByRole('button', { name: 'Mark as shipped' })).toBeNull()
    await press('Out for delivery')
    const at = '2026-11-21T20:14:00Z'
    const mail = {
      id: 'm1',
      kind: 'shipped',
      state: 'sent',
      attempts: 1,
      dueAt: at,
      sentAt: at,
      lastError: null,
    } as const
    serveOrder(
      server,
      sampleOrder(1, {
        ...{ ...local, status: 'shipped', shippedAt: at, mails: [{ ...mail, asFile: false }] },
        history: [{ at, from: 'paid', to: 'shipped', cause: 'owner', actorId: 1, detail: null }],
      }),
    )
    await answer('Out for delivery')
    await expectTexts('Order marked as out for delivery')
    expect(screen.queryByLabelText(/^Tracking number/)).toBeNull()
    expect(server.bodiesOf('POST /api/admin/orders/1/status')).toEqual([{ status: 'shipped' }])
    await screen.findByRole('button', { name: 'Mark as delivered' })
    await expectTexts('Out for delivery', /^Out for delivery 11\/21\/2026/)
    await expectTexts('Out for delivery, by the owner')
    expect(screen.getByRole('article').textContent).not.toMatch(/Shipped/)
  })

  it('deletes an order of the test mode after a question, and goes back to its list', async () => {
    server.on('GET /api/admin/orders?search=ada&page=1&limit=25', () => ({
      body: [sampleOrder(1, { paymentProvider: 'test' }), sampleOrder(2)],
      total: 2,
    }))
    serveOrder(server, sampleOrder(1, { paymentProvider: 'test' }))
    server.on('DELETE /api/admin/orders/1', () => {
      server.on('GET /api/admin/orders?search=ada&page=1&limit=25', () => ({ body: [sampleOrder(2)], total: 1 }))
      server.on('GET /api/admin/orders/1', () => ({ status: 404, body: { message: 'Order not found' } }))
      return { status: 204 }
    })
    openStore('/admin/store?search=ada')
    await user.click(await screen.findByRole('link', { name: 'SF-AAAA-0001' }))
    await screen.findByRole('article', { name: 'Order SF-AAAA-0001' })
    await press('Delete test order')
    await confirmDelete(
      'It is removed for good, with its notes and history; mails that were sent or kept as files stay. No money was paid for it.',
    )
    await expectTexts('Test order deleted', '1 order', 'SF-AAAA-0002')
    expect(screen.queryByText('SF-AAAA-0001')).toBeNull()
    expect(screen.getByTestId('address').textContent).toBe('/admin/store?search=ada')
    // It is gone: requested again, it would be an error.
    expect(server.calls.filter(({ call }) => call === 'GET /api/admin/orders/1')).toHaveLength(1)
  })

  it('asks nothing about typed notes when their order is deleted', async () => {
    serveOrder(server, sampleOrder(1, { paymentProvider: 'test' }))
    server.on('DELETE /api/admin/orders/1', () => ({ status: 204 }))
    window.history.pushState(null, '', '/admin/store/orders/1')
    openStore('/admin/store/orders/1', screens => <GuardedRouter>{screens}</GuardedRouter>)
    await screen.findByRole('article', { name: 'Order SF-AAAA-0001' })
    await type('Notes', 'Call first')
    // As long as the order is there, they are.
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await answer('Keep editing')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Delete test order')
    await confirmDelete(
      'It is removed for good, with its notes and history; mails that were sent or kept as files stay. No money was paid for it.',
    )
    await expectTexts('Test order deleted', 'No orders yet')
    expect(screen.getByTestId('address').textContent).toBe('/admin/store')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    ['of real money', { status: 'cancelled' }],
    ['that can still be paid', { status: 'pending', paymentProvider: 'test' }],
  ] as const)('deletes no order %s', async (_, fields) => {
    await openOrder(server, sampleOrder(1, fields))
    expect(screen.queryByRole('button', { name: 'Delete test order' })).toBeNull()
  })
})
