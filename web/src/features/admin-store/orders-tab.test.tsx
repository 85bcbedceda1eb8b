/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { SWRConfig } from 'swr'
import { dataSettings } from '../../http/data-settings.ts'
import { dismissToast } from '../../ui/toast.ts'
import type { ApiServer } from '../site/testing/api-server.ts'
import { useOrder, type Mail, type WholeOrder } from './api/orders.ts'
import { openStore, ORDERS, press, said, startOwnersServer, type } from './testing/open-store.tsx'
import { sampleOrder } from './testing/sample-order.ts'

let server: ApiServer
beforeEach(() => {
  server = startOwnersServer()
})
afterEach(() => {
  cleanup()
  dismissToast()
})

/** The tab with these orders. */
const open = async (...orders: WholeOrder[]) => {
  server.on(ORDERS, () => ({ body: orders, total: orders.length }))
  for (const order of orders) server.on(`GET /api/admin/orders/${order.id}`, () => ({ body: order }))
  openStore()
  for (const { orderNumber } of orders) await screen.findByRole('article', { name: `Order ${orderNumber}` })
}
const box = (id = 1) => within(screen.getByRole('article', { name: `Order SF-AAAA-000${id}` }))

test('nothing yet; the carriers, and the way back', async () => {
  openStore()
  await said('No orders yet', 'Shippo connected', 'EasyPost not set up', 'Primary: Shippo')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Store Management')
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Orders', 'Coupons', 'Products'])
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin')
})

// Protected by mailTo (addresses.ts).
test('the link that writes to the buyer writes to nobody else', async () => {
  await open(sampleOrder(1, { customerEmail: 'ada?bcc=spy&cc=b%40x.org@example.com' }))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /example\.com$/ })
  expect(link.getAttribute('href')).toBe('mailto:ada%3Fbcc%3Dspy%26cc%3Db%2540x.org@example.com')
})

test('an order: number, moment, total, state, buyer, address, items, parcel and money', async () => {
  await open(sampleOrder(1, { addressUnchecked: true, taxAmount: '1.00' }))
  const text = screen.getByRole('article').textContent
  for (const words of [
    'SF-AAAA-0001',
    '11/21/2026, 3:14',
    'Paid',
    'Ada Buyer',
    'ada@example.com',
    '(812) 555-0142',
    '1 Elm StApt 4Bloomington, IN 47404',
    'Not checked',
    '13x19 Print × 2',
    'Ready to Ship',
    'Subtotal$70.00',
    'CLEARSKY−$7.00',
    'Shipping$9.85',
    'Sales tax$1.00',
    'Total$72.85',
    'Received$72.85',
  ])
    expect(text).toContain(words)
})

test.each([
  [{ status: 'pending' }, ['Pending Payment', 'Label creation available after payment confirmation']],
  [
    {
      status: 'shipped',
      trackingNumber: '9405',
      trackingUrl: 'https://carrier.example/9405',
      labelState: 'bought',
    },
    ['Track', 'Void label'],
  ],
  [
    { status: 'shipped', trackingNumber: 'SAMPLE-SF-AAAA-0001-L1', labelState: 'bought', labelSample: true },
    ['Void label', 'Sample label, not valid for mailing'],
  ],
  [{ stripePaymentIntentId: 'free_1' }, ['Nothing to pay, free_1']],
  [{ status: 'cancelled' }, ['Nothing to ship', 'Erase personal data']],
  [{ status: 'paid_mismatch' }, ['Fulfil after all', 'Paid, other amount']],
] as [Partial<WholeOrder>, string[]][])('an order that is %o', async (fields, words) => {
  await open(sampleOrder(1, fields))
  for (const each of words) expect(box().getByText(each)).toBeTruthy()
})

test('a label: created, failed, and refused for local delivery', async () => {
  const label = 'POST /api/admin/orders/1/create-label'
  server.on(label, () => ({
    body: { success: true, trackingNumber: '9405', cost: '8.95', serviceUsed: 'Shippo', message: '', sample: false },
  }))
  await open(sampleOrder(1))
  press('Create Label')
  await said('Shipping Label Created!', 'Tracking 9405, $8.95, Shippo')
  server.on(label, () => ({ status: 409, body: { message: 'The carrier refused the address' } }))
  press('Create Label')
  await said('Error Creating Label', 'The carrier refused the address')
  server.on(label, () => 'gone')
  press('Create Label')
  await said('Failed to create shipping label')
  act(() => dismissToast())
  server.on(label, () => ({
    body: {
      success: false,
      trackingNumber: null,
      cost: null,
      serviceUsed: '',
      message: 'None was made',
      sample: false,
    },
  }))
  press('Create Label')
  await said('Error Creating Label', 'None was made')
  expect(screen.queryByText(/Tracking/)).toBeNull()
  cleanup()
  await open(sampleOrder(1, { localDelivery: true, shippingAddress: 'Local Delivery' }))
  press('Create Label')
  await said('Cannot Create Label', 'This order is marked for local delivery.')
})

test('a label that was given back: the shipped order can have another one', async () => {
  server.on('POST /api/admin/orders/1/create-label', () => ({
    body: { success: true, trackingNumber: '9406', cost: '8.95', serviceUsed: 'Shippo', message: '', sample: false },
  }))
  await open(sampleOrder(1, { status: 'shipped', shippedAt: '2026-11-21T20:14:00Z', labelState: 'voided' }))
  expect(box().getByText(/^Shipped 11\/21\/2026, 3:14.PM, without a label now$/)).toBeTruthy()
  expect(box().getByText(/The label was given back: the parcel needs another one/)).toBeTruthy()
  press('Create Label')
  await said('Shipping Label Created!', 'Tracking 9406, $8.95, Shippo')
})

test('the label after one that was given back is refused: it can be tried again', async () => {
  await open(sampleOrder(1, { status: 'shipped', labelState: 'failed', labelFailure: 'Insufficient funds' }))
  expect(box().getByText('The last label could not be bought: Insufficient funds')).toBeTruthy()
  expect(box().getByText(/^The parcel needs another label/)).toBeTruthy()
  expect(box().getByRole('button', { name: 'Create Label' })).toBeTruthy()
})

test('shipped by hand: nothing asks for a label', async () => {
  await open(
    sampleOrder(1, { status: 'shipped' }),
    sampleOrder(2, { status: 'shipped', trackingNumber: '9405', labelState: 'bought', labelSample: true }),
  )
  expect(screen.queryByRole('button', { name: 'Create Label' })).toBeNull()
  expect(screen.queryByText('Sample label, not valid for mailing')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Void label' })).toBeNull()
})

test.each([{ trackingNumber: 'POST1' }, {}, { status: 'delivered', deliveredAt: '2026-11-22T20:14:00Z' }] as const)(
  'a label that was bought when the parcel had left (%o): said, and it can be given back',
  async fields => {
    const labelFailure = 'It is not used'
    await open(sampleOrder(1, { status: 'shipped', labelState: 'bought', labelFailure, ...fields }))
    expect(box().getByText(labelFailure)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create Label' })).toBeNull()
    press('Void label')
    expect(within(await screen.findByRole('alertdialog')).getByText(/The parcel has left without it/)).toBeTruthy()
  },
)

test('a sample label of an order of real money: marked as one, and a real label can be had', async () => {
  server.on('POST /api/admin/orders/1/create-label', () => ({
    body: { success: true, trackingNumber: null, cost: '0.00', serviceUsed: 'Sample', message: '', sample: true },
  }))
  await open(sampleOrder(1))
  const sample = sampleOrder(1, { labelState: 'bought', labelSample: true, labelCost: '0.00' })
  server.on(ORDERS, () => ({ body: [sample], total: 1 }))
  press('Create Label')
  await said('Sample Label Created', 'No carrier is set up: it is only a sample and ships nothing.')
  expect(screen.queryByText(/Tracking|\$0\.00/)).toBeNull()
  await said('Sample label, not valid for mailing', 'Ready to Ship')
  expect(box().getByRole('button', { name: 'Create Label' })).toBeTruthy()
})

test('a refund: part of it, never more than is left, and the same refund when its answer is lost', async () => {
  const refund = 'POST /api/admin/orders/1/refund'
  await open(sampleOrder(1, { amountRefunded: '2.35', refundPending: '0.50' }))
  press('Refund')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('70.00')
  type('Amount in dollars', '70.01')
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await said('Enter an amount from $0.01 to $70.00')
  type('Amount in dollars', '10')
  server.on(refund, () => 'gone')
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await said('Failed to refund the order')
  server.on(refund, () => ({ status: 503, body: { message: 'Payments are not available' } }))
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await said('Payments are not available')
  server.on(refund, () => ({
    body: sampleOrder(1, {
      refunds: [{ id: '1-a', amount: '10.00', status: 'succeeded', failure: null, external: false, at: '' }],
    }),
  }))
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await said('Refund made', '$10.00: succeeded by the payment provider')
  const sent = server.bodiesOf(refund)
  expect(sent.map(({ amount }) => amount)).toEqual(['10.00', '10.00', '10.00'])
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a refund that the provider has refused is over: the next press is another one', async () => {
  const refund = 'POST /api/admin/orders/1/refund'
  const failed = { message: 'Your bank refused the refund.', code: 'REFUND_FAILED' }
  server.on(refund, () => ({ status: 409, body: failed }))
  await open(sampleOrder(1))
  press('Refund')
  const dialog = within(await screen.findByRole('dialog'))
  const give = () => fireEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  give()
  await said('Your bank refused the refund.')
  server.on(refund, () => 'gone')
  // What got lost is under way, so nothing seems to be left; it is the same refund all the same.
  server.on(ORDERS, () => ({ body: [sampleOrder(1, { refundPending: '72.85' })], total: 1 }))
  give()
  await said('Failed to refund the order')
  server.on(refund, () => ({ status: 409, body: failed }))
  give()
  await said('Your bank refused the refund.')
  type('Amount in dollars', '50')
  server.on(refund, () => ({ body: sampleOrder(1) }))
  give()
  await said('Refund made')
  const [first, second, third, fourth] = server.bodiesOf(refund)
  expect([first, second, third, fourth].map(body => body?.amount)).toEqual(['72.85', '72.85', '72.85', '50.00'])
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  expect(third?.idempotencyKey).toBe(second?.idempotencyKey)
  expect(fourth?.idempotencyKey).not.toBe(third?.idempotencyKey)
})

test('money that came for what cannot be sent: nothing is shipped before the owner decides', async () => {
  await open(sampleOrder(1, { status: 'paid_unfulfillable' }))
  expect(box().getByText('Waits for your decision')).toBeTruthy()
  expect(box().queryByText('Nothing to ship')).toBeNull()
})

test('all that was paid is being given back: nothing is sent meanwhile; a part of it changes nothing', async () => {
  await open(
    sampleOrder(1, { refundPending: '62.85', amountRefunded: '10.00' }),
    sampleOrder(2, { refundPending: '62.84', amountRefunded: '10.00' }),
  )
  expect(box().getByText('Cancellation under way')).toBeTruthy()
  const names = ['Create Label', 'Mark as shipped']
  for (const name of names) expect(box().queryByRole('button', { name })).toBeNull()
  for (const name of names) expect(box(2).getByRole('button', { name })).toBeTruthy()
})

test('cancel, mark as delivered, mark as shipped: asked first where it matters', async () => {
  server.on('POST /api/admin/orders/1/cancel', () => ({ body: sampleOrder(1, { status: 'cancelled' }) }))
  server.on('POST /api/admin/orders/1/status', () => ({ body: sampleOrder(1) }))
  server.on('POST /api/admin/orders/2/status', () => ({
    status: 409,
    body: { message: 'This order can’t become delivered' },
  }))
  await open(sampleOrder(1), sampleOrder(2, { status: 'shipped' }))
  fireEvent.click(box().getByRole('button', { name: 'Cancel order' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Everything that was paid is given back first/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Cancel order' }))
  await said('Order cancelled')
  fireEvent.click(box(2).getByRole('button', { name: 'Mark as delivered' }))
  await said('This order can’t become delivered')
  fireEvent.click(box().getByRole('button', { name: 'Mark as shipped' }))
  type(/^Tracking number/, ' 9405 ')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as shipped' }))
  await said('Order marked as shipped')
  expect(server.bodiesOf('POST /api/admin/orders/1/status')).toEqual([{ status: 'shipped', trackingNumber: '9405' }])
})

const stuckMail: Mail = {
  ...{ id: 'm1', kind: 'confirmation', state: 'stuck', attempts: 4, lastError: 'No such mailbox' },
  ...{ dueAt: '2026-11-21T20:16:00Z', sentAt: null },
}

test('details: what happened, the mails with the way to send them again, and notes', async () => {
  server.on('PATCH /api/admin/orders/1', () => ({ body: sampleOrder(1) }))
  server.on('POST /api/admin/orders/1/mails/m1/resend', () => ({ body: sampleOrder(1) }))
  const refund = { id: '1-a', amount: '10.00', status: 'failed', failure: 'Account closed', external: false } as const
  const refunds = [{ ...refund, at: '2026-11-22T20:15:00Z' }]
  await open(sampleOrder(1, { mails: [stuckMail], refunds }))
  expect(box().getByText('Mail stuck')).toBeTruthy()
  // Nothing was taken away.
  expect(box().getByText('−$10.00').tagName).toBe('S')
  press('Details and notes')
  await said('Paid, by the payment', 'Refund, failed: $10.00, Account closed', 'No such mailbox')
  expect(screen.getByRole('link', { name: 'What the buyer sees' }).getAttribute('href')).toBe('/orders/token')
  press('Resend')
  await said('The mail will be sent again')
  type('Notes', ' Call first ')
  press('Save notes')
  await said('Notes saved')
  expect(server.bodiesOf('PATCH /api/admin/orders/1')).toEqual([{ notes: 'Call first' }])
})

/** The details with what is pressed and typed there; a press keeps the focus until it is done. */
const openDetails = async (order: WholeOrder) => {
  await open(order)
  press('Details and notes')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Notes/)
  return {
    field,
    write: (words: string) => fireEvent.change(field, { target: { value: words } }),
    async pressing(name: string, done: string) {
      const button = screen.getByRole('button', { name })
      button.focus()
      fireEvent.click(button)
      await said(done)
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
      expect(document.activeElement).toBe(button)
      expect(button.matches(':disabled')).toBe(false)
    },
  }
}

test('notes that are not saved outlive what else is done, and nothing loses the focus', async () => {
  const order = sampleOrder(1, { mails: [stuckMail] })
  server.on('POST /api/admin/orders/1/mails/m1/resend', () => ({ body: order }))
  const { field, write, pressing } = await openDetails(order)
  write(' Call first ')
  await pressing('Resend', 'The mail will be sent again')
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe(' Call first ')
  server.on('PATCH /api/admin/orders/1', () => {
    server.on('GET /api/admin/orders/1', () => ({ body: { ...order, notes: 'Call first' } }))
    return { body: order }
  })
  await pressing('Save notes', 'Notes saved')
  expect(field.value).toBe('Call first')
  server.on('GET /api/admin/orders/1', () => ({ body: { ...order, notes: 'From another window' } }))
  act(() => dismissToast())
  await pressing('Resend', 'The mail will be sent again')
  expect(field.value).toBe('From another window')
})

test('what is typed while notes are saved stays', async () => {
  const order = sampleOrder(1)
  const { field, write, pressing } = await openDetails(order)
  server.on('PATCH /api/admin/orders/1', () => {
    write('Call first, then ship')
    server.on('GET /api/admin/orders/1', () => ({ body: { ...order, notes: 'Call first' } }))
    return { body: order }
  })
  write('Call first')
  await pressing('Save notes', 'Notes saved')
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('Call first, then ship')
})

test('an order never stands in the place of another one', async () => {
  server.on('GET /api/admin/orders/1', () => ({ body: sampleOrder(1) }))
  server.on('GET /api/admin/orders/2', () => ({ body: sampleOrder(2) }))
  const seen: (number | undefined)[] = []
  const { rerender } = renderHook(
    ({ id }) => {
      const shown = useOrder(id).data?.id
      seen.push(shown)
    },
    {
      initialProps: { id: 1 },
      wrapper: ({ children }) => (
        <SWRConfig value={{ ...dataSettings, provider: () => new Map() }}>{children}</SWRConfig>
      ),
    },
  )
  await waitFor(() => expect(seen.at(-1)).toBe(1))
  seen.length = 0
  rerender({ id: 2 })
  await waitFor(() => expect(seen.at(-1)).toBe(2))
  expect(seen).not.toContain(1)
})

test('a page beyond the last one becomes the last one', async () => {
  server.on(ORDERS.replace('page=1', 'page=9'), () => ({ body: [], total: 10 }))
  server.on(ORDERS, () => ({ body: [sampleOrder(1)], total: 10 }))
  openStore('/admin/store?page=9')
  await screen.findByText('SF-AAAA-0001')
  expect(screen.getByTestId('address').textContent).toBe('/admin/store')
})

test('filter, search and page stand in the address, and in that of the table', async () => {
  const many = 'GET /api/admin/orders?status=paid&search=ada%40example.com&page=1&limit=10'
  server.on(many, () => ({ body: [sampleOrder(1)], total: 25 }))
  server.on(many.replace('page=1', 'page=2'), () => ({ body: [sampleOrder(2)], total: 25 }))
  openStore('/admin/store?status=paid&search=ada%40example.com')
  await screen.findByText('25 orders')
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/orders/export?status=paid&search=ada%40example.com',
  )
  window.scrollTo = () => undefined
  press('Next')
  await screen.findByText('SF-AAAA-0002')
  expect(screen.getByTestId('address').textContent).toBe('/admin/store?status=paid&search=ada%40example.com&page=2')
  server.on('GET /api/admin/orders?status=shipped&search=ada%40example.com&page=1&limit=10', () => ({
    body: [],
    total: 0,
  }))
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'shipped' } })
  await said('No orders found')
})

test('the table holds the orders that are shown: those with a mail that is stuck', async () => {
  server.on(`${ORDERS.replace('?', '?mail=stuck&')}`, () => ({ body: [sampleOrder(1)], total: 1 }))
  openStore('/admin/store?mail=stuck')
  await screen.findByText('1 order')
  const link = screen.getByRole('link', { name: 'Export CSV' })
  expect(link.getAttribute('href')).toBe('/api/admin/orders/export?mail=stuck')
  // A refusal is read there; a failed download would say nothing.
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.hasAttribute('download')).toBe(false)
})

test('a packing slip: who and what, no prices', async () => {
  server.on('GET /api/admin/orders/1', () => ({ body: sampleOrder(1) }))
  openStore('/admin/store/orders/1/slip')
  await screen.findByText('Order SF-AAAA-0001')
  const slip = document.getElementById('slip')?.textContent ?? ''
  for (const words of ['Ada Buyer', '1 Elm St', 'Orion', '13x19', '2', 'November 21, 2026'])
    expect(slip).toContain(words)
  expect(slip).not.toContain('$')
})

test('what cannot be read says so', async () => {
  server.on(ORDERS, () => ({ status: 503, body: { message: 'The store does not answer' } }))
  openStore()
  await said('The store does not answer')
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
})
