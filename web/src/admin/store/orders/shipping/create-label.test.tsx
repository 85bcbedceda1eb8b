import { describe, expect, it } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { LabelQuote } from '../../../../api/admin/orders.ts'
import type { StoreConfig } from '../../../../models/shop/products.ts'
import { user } from '../../../../site/testing/user.ts'
import { dismissToast } from '../../../../ui/feedback/toast.ts'
import { answer } from '../../../testing/as-owner.tsx'
import {
  expectTexts,
  openOrder,
  orderBox,
  press,
  sampleOrder,
  serveOrder,
  withStoreServer,
} from '../../testing/open-store.tsx'

const server = withStoreServer()

describe('label of an order', () => {
  const QUOTE = 'GET /api/admin/orders/1/label-quote'
  const quote: LabelQuote = {
    ...{ carrier: 'Shippo', service: 'USPS Priority Mail', weightOunces: 19, cost: '8.95', sample: false },
  }
  /** Presses the button and agrees to the price. */
  const createLabel = async (fields: Partial<LabelQuote> = {}, action = 'Buy for $8.95') => {
    server.on(QUOTE, () => ({ body: { ...quote, ...fields } }))
    await press('Create Label')
    await answer(action)
  }

  it('asks before it buys a label, with its service, weight and price', async () => {
    const label = 'POST /api/admin/orders/1/create-label'
    await openOrder(server, sampleOrder(1))
    server.on(QUOTE, () => ({ body: quote }))
    await press('Create Label')
    const question = within(await screen.findByRole('alertdialog', { name: 'Buy this label?' }))
    const facts = [...document.querySelectorAll('[role=alertdialog] dl > div')].map(row => row.textContent)
    expect(facts).toEqual(['ServiceUSPS Priority Mail', 'Weight of the parcel1 lb 3 oz', 'Price$8.95'])
    question.getByText('Your Shippo account is charged. The buyer is notified by e-mail.')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.bodiesOf(label)).toEqual([])
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create Label' }).getAttribute('aria-busy')).toBeNull(),
    )
  })

  it('buys nothing while no carrier says what it costs', async () => {
    await openOrder(server, sampleOrder(1))
    server.on(QUOTE, () => ({ status: 503, body: { message: 'No carrier says what the label costs.' } }))
    await press('Create Label')
    await expectTexts('Error Creating Label', 'No carrier says what the label costs.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.bodiesOf('POST /api/admin/orders/1/create-label')).toEqual([])
  })

  it('asks again when the price has changed, and buys at the price that was agreed to last', async () => {
    const label = 'POST /api/admin/orders/1/create-label'
    const message = 'The label costs $11.40 now. You agreed to $8.95, so nothing was bought.'
    server.on(label, () => ({
      status: 409,
      body: { message, code: 'LABEL_PRICE_CHANGED', quote: { ...quote, carrier: 'EasyPost', cost: '11.40' } },
    }))
    await openOrder(server, sampleOrder(1))
    await createLabel()
    const question = within(await screen.findByRole('alertdialog', { name: 'Buy at the new price?' }))
    question.getByText(message)
    question.getByText('$11.40')
    server.on(label, () => ({
      body: { success: true, trackingNumber: '9405', cost: '11.40', serviceUsed: 'USPS', message: '', sample: false },
    }))
    await user.click(question.getByRole('button', { name: 'Buy for $11.40' }))
    await expectTexts('Shipping Label Created!', 'Tracking 9405, $11.40, USPS')
    const service = 'USPS Priority Mail'
    expect(server.bodiesOf(label)).toEqual([
      { quote: { carrier: 'Shippo', service, cost: '8.95' } },
      { quote: { carrier: 'EasyPost', service, cost: '11.40' } },
    ])
  })

  it('buys nothing when the new price is declined', async () => {
    const label = 'POST /api/admin/orders/1/create-label'
    server.on(label, () => ({
      status: 409,
      body: { message: 'It changed', code: 'LABEL_PRICE_CHANGED', quote: { ...quote, cost: '11.40' } },
    }))
    await openOrder(server, sampleOrder(1))
    await createLabel()
    await screen.findByRole('alertdialog', { name: 'Buy at the new price?' })
    await answer('Cancel')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create Label' }).getAttribute('aria-busy')).toBeNull(),
    )
    expect(server.bodiesOf(label)).toHaveLength(1)
    expect(screen.queryByText('Error Creating Label')).toBeNull()
  })

  it('has no label to buy for a local delivery', async () => {
    await openOrder(server, sampleOrder(1, { localDelivery: true, shippingAddress: 'Local Delivery' }))
    await expectTexts('Ready for local delivery', 'Cannot Create Label', 'This order is marked for local delivery.')
    expect(screen.queryByRole('button', { name: 'Create Label' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark as shipped' })).toBeNull()
    screen.getByRole('button', { name: 'Out for delivery' })
  })

  it('creates a label, and reports a failure', async () => {
    const label = 'POST /api/admin/orders/1/create-label'
    server.on(label, () => ({
      body: { success: true, trackingNumber: '9405', cost: '8.95', serviceUsed: 'Shippo', message: '', sample: false },
    }))
    await openOrder(server, sampleOrder(1))
    await createLabel()
    await expectTexts('Shipping Label Created!', 'Tracking 9405, $8.95, Shippo')
    server.on(label, () => ({ status: 409, body: { message: 'The carrier refused the address' } }))
    await createLabel()
    await expectTexts('Error Creating Label', 'The carrier refused the address')
    server.on(label, () => 'gone')
    await createLabel()
    await expectTexts('Failed to create shipping label')
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
    await createLabel()
    await expectTexts('Error Creating Label', 'None was made')
    expect(screen.queryByText(/Tracking/)).toBeNull()
  })

  it('offers another label after one was voided', async () => {
    server.on('POST /api/admin/orders/1/create-label', () => ({
      body: { success: true, trackingNumber: '9406', cost: '8.95', serviceUsed: 'Shippo', message: '', sample: false },
    }))
    await openOrder(
      server,
      sampleOrder(1, { status: 'shipped', shippedAt: '2026-11-21T20:14:00Z', labelState: 'voided' }),
    )
    orderBox().getByText(/^Shipped 11\/21\/2026, 3:14.PM, without a label now$/)
    orderBox().getByText(/The label was voided: the parcel needs a new one/)
    await createLabel()
    await expectTexts('Shipping Label Created!', 'Tracking 9406, $8.95, Shippo')
  })

  it('offers another try when the next label is refused', async () => {
    await openOrder(
      server,
      sampleOrder(1, { status: 'shipped', labelState: 'failed', labelFailure: 'Insufficient funds' }),
    )
    orderBox().getByText('The last label could not be bought: Insufficient funds')
    orderBox().getByText(/^The parcel needs a new label/)
    orderBox().getByRole('button', { name: 'Create Label' })
  })

  it('asks for no label when the owner shipped it', async () => {
    const bySample = { trackingNumber: '9405', labelState: 'bought', labelSample: true } as const
    for (const order of [sampleOrder(1, { status: 'shipped' }), sampleOrder(2, { status: 'shipped', ...bySample })]) {
      await openOrder(server, order)
      expect(screen.queryByRole('button', { name: 'Create Label' })).toBeNull()
      expect(screen.queryByText('Sample label, not valid for mailing')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Void label' })).toBeNull()
      cleanup()
    }
  })

  it.each([{ trackingNumber: 'POST1' }, {}, { status: 'delivered', deliveredAt: '2026-11-22T20:14:00Z' }] as const)(
    'voids a label that was bought after shipping (%o)',
    async fields => {
      const labelFailure = 'It is not used'
      await openOrder(server, sampleOrder(1, { status: 'shipped', labelState: 'bought', labelFailure, ...fields }))
      orderBox().getByText(labelFailure)
      expect(screen.queryByRole('button', { name: 'Create Label' })).toBeNull()
      await press('Void label')
      within(await screen.findByRole('alertdialog')).getByText(/The parcel has left without it/)
    },
  )

  it('promises no label from a carrier where none is set up', async () => {
    const body = { mode: 'test', publishableKey: null, sendsMail: true, hasCarrier: false } satisfies StoreConfig
    server.on('GET /api/store/config', () => ({ body }))
    await openOrder(server, sampleOrder(1))
    await expectTexts(/^No carrier is set up: creating a label makes a sample/)
    expect(screen.queryByText(/paid from your carrier account/)).toBeNull()
  })

  it('marks a sample label of a paid order, and offers a real one', async () => {
    server.on('POST /api/admin/orders/1/create-label', () => ({
      body: { success: true, trackingNumber: null, cost: '0.00', serviceUsed: 'Sample', message: '', sample: true },
    }))
    await openOrder(server, sampleOrder(1))
    const sample = sampleOrder(1, { labelState: 'bought', labelSample: true, labelCost: '0.00' })
    serveOrder(server, sample)
    await createLabel(
      { carrier: 'Sample', service: 'Sample label (no carrier)', cost: '0.00', sample: true },
      'Create sample',
    )
    await expectTexts('Sample Label Created', 'No carrier is set up: it is only a sample and ships nothing.')
    expect(screen.queryByText(/Tracking|\$0\.00/)).toBeNull()
    await expectTexts('Sample label, not valid for mailing', 'Ready to Ship')
    orderBox().getByRole('button', { name: 'Create Label' })
  })
})
