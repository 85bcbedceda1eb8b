import { describe, expect, it } from '@jest/globals'
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { useOrder, type Mail, type WholeOrder } from '../../../api/admin/orders.ts'
import { adminDataSettings } from '../../../api/admin/cache/shown-keys.ts'
import { dataSettings } from '../../../api/initial-data.ts'
import type { StoreConfig } from '../../../models/shop/products.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { dismissToast } from '../../../ui/feedback/toast.ts'
import {
  expectTexts,
  openOrder,
  openStore,
  orderBox,
  press,
  sampleOrder,
  withStoreServer,
  type,
} from '../testing/open-store.tsx'

const server = withStoreServer()

describe('order screen', () => {
  // Protected by mailTo (addresses.ts).
  it('links to the buyer’s e-mail address and nobody else’s', async () => {
    await openOrder(server, sampleOrder(1, { customerEmail: 'ada?bcc=spy&cc=b%40x.org@example.com' }))
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /example\.com$/ })
    expect(link.getAttribute('href')).toBe('mailto:ada%3Fbcc%3Dspy%26cc%3Db%2540x.org@example.com')
  })

  it('says at the address of an order that there is none', async () => {
    server.on('GET /api/admin/orders/7', () => ({ status: 404, body: { message: 'Order not found' } }))
    openStore('/admin/store/orders/7')
    await expectTexts('Order not found')
    cleanup()
    openStore('/admin/store/orders/none')
    await expectTexts('Order not found')
  })

  it('shows number, time, total, status, buyer, address, items, parcel and payment', async () => {
    await openOrder(server, sampleOrder(1, { addressUnchecked: true, taxAmount: '1.00' }))
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

  it.each([
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
  ] as [Partial<WholeOrder>, string[]][])('shows what can be done with an order that is %o', async (fields, words) => {
    await openOrder(server, sampleOrder(1, fields))
    for (const each of words) orderBox().getByText(each)
  })

  it('ships nothing until the owner decides about an unexpected payment', async () => {
    await openOrder(server, sampleOrder(1, { status: 'paid_unfulfillable' }))
    orderBox().getByText('Waits for your decision')
    expect(orderBox().queryByText('Nothing to ship')).toBeNull()
  })

  it('ships nothing while everything is being refunded', async () => {
    await openOrder(server, sampleOrder(1, { refundPending: '62.85', amountRefunded: '10.00' }))
    orderBox().getByText('Cancellation under way')
    const names = ['Create Label', 'Mark as shipped']
    for (const name of names) expect(orderBox().queryByRole('button', { name })).toBeNull()
    cleanup()
    await openOrder(server, sampleOrder(2, { refundPending: '62.84', amountRefunded: '10.00' }))
    for (const name of names) orderBox(2).getByRole('button', { name })
  })

  const stuckMail: Mail = {
    ...{ id: 'm1', kind: 'confirmation', state: 'stuck', attempts: 4, lastError: 'No such mailbox' },
    ...{ dueAt: '2026-11-21T20:16:00Z', sentAt: null, asFile: false },
  }

  it('says which mails are only files, and that nobody is notified without a mail server', async () => {
    const kept: Mail = { ...stuckMail, state: 'sent', lastError: null, sentAt: '2026-11-21T20:16:00Z', asFile: true }
    const body = { mode: 'stripe', publishableKey: 'pk', sendsMail: false, hasCarrier: true } satisfies StoreConfig
    server.on('GET /api/store/config', () => ({ body }))
    const instead = 'Mails of orders are stored as files (.eml) in /data/outbox, where the site runs.'
    const mail = { name: 'Mail', state: 'stood-in', instead, keys: [] }
    server.on('GET /api/admin/services', () => ({ body: { services: [mail], silent: [] } }))
    server.on('POST /api/admin/orders/1/mails/m1/resend', () => ({ body: sampleOrder(1) }))
    await openOrder(server, sampleOrder(1, { mails: [kept, { ...kept, id: 'm2', kind: 'cancelled', asFile: false }] }))
    const mails = orderBox()
      .getAllByRole('listitem')
      .map(line => line.textContent)
      .filter(words => /^(Order confirmation|Cancellation)/.test(words))
    expect(mails[0]).toContain('kept as a file: no mail server')
    expect(mails[1]).toMatch(/^Cancellation sent/)
    await orderBox().findByText(instead)
    for (const [button, dialog] of [
      ['Mark as shipped', 'dialog'],
      ['Refund', 'dialog'],
      ['Cancel order', 'alertdialog'],
    ] as const) {
      await press(button)
      const asked = within(await screen.findByRole(dialog))
      await asked.findByText(/The buyer is not notified: there is no mail server/)
      await user.click(asked.getByRole('button', { name: button === 'Cancel order' ? 'Keep it' : 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole(dialog)).toBeNull())
    }
    await user.click(orderBox().getAllByRole('button', { name: 'Resend' })[0] as HTMLElement)
    await expectTexts('The mail is kept again: no mail server')
    cleanup()
    openStore()
    await expectTexts(/^No mail server is set up: mails about orders are only kept, and nobody gets them/)
  })

  it('says nothing of the buyer’s mail until it is known, then also in a dialog that is open', async () => {
    const sendConfig = server.hold('GET /api/store/config')
    await openOrder(server, sampleOrder(1))
    await press('Cancel order')
    const asked = within(await screen.findByRole('alertdialog'))
    asked.getByText(/The whole payment is refunded first/)
    expect(asked.queryByText(/notified/)).toBeNull()
    const body = { mode: 'stripe', publishableKey: 'pk', sendsMail: false, hasCarrier: true } satisfies StoreConfig
    sendConfig({ body })
    await asked.findByText(/The buyer is not notified/)
  })

  it('shows history, mails with Resend, and notes', async () => {
    server.on('PATCH /api/admin/orders/1', () => ({ body: sampleOrder(1) }))
    server.on('POST /api/admin/orders/1/mails/m1/resend', () => ({ body: sampleOrder(1) }))
    const refund = { id: '1-a', amount: '10.00', status: 'failed', failure: 'Account closed', external: false } as const
    const refunds = [{ ...refund, at: '2026-11-22T20:15:00Z' }]
    await openOrder(server, sampleOrder(1, { mails: [stuckMail], refunds }))
    orderBox().getByText('Mail not sent')
    // Nothing was taken away.
    expect(orderBox().getByText('−$10.00').tagName).toBe('S')
    await expectTexts('Paid, by the payment', 'Refund, failed: $10.00, Account closed', 'No such mailbox')
    expect(screen.getByRole('link', { name: 'What the buyer sees' }).getAttribute('href')).toBe('/orders/token')
    await press('Resend')
    await expectTexts('The mail will be sent again')
    await type('Notes', ' Call first ')
    await press('Save notes')
    await expectTexts('Notes saved')
    expect(server.bodiesOf('PATCH /api/admin/orders/1')).toEqual([{ notes: 'Call first' }])
  })

  /** The details with what is pressed and typed there; a press keeps the focus until it is done. */
  const openDetails = async (order: WholeOrder) => {
    await openOrder(server, order)
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Notes/)
    return {
      field,
      write: (words: string) => fill(field, words),
      async pressing(name: string, done: string) {
        const button = screen.getByRole('button', { name })
        await user.click(button)
        await expectTexts(done)
        await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
        expect(document.activeElement).toBe(button)
        expect(button.matches(':disabled')).toBe(false)
      },
    }
  }

  it('keeps unsaved notes, and the focus, through other actions', async () => {
    const order = sampleOrder(1, { mails: [stuckMail] })
    server.on('POST /api/admin/orders/1/mails/m1/resend', () => ({ body: order }))
    const { field, write, pressing } = await openDetails(order)
    await write(' Call first ')
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

  it('keeps what is typed while notes are saved', async () => {
    const order = sampleOrder(1)
    const { field, write } = await openDetails(order)
    const respond = server.hold('PATCH /api/admin/orders/1')
    await write('Call first')
    await press('Save notes')
    await write('Call first, then ship')
    server.on('GET /api/admin/orders/1', () => ({ body: { ...order, notes: 'Call first' } }))
    await act(async () => respond({ body: order }))
    await expectTexts('Notes saved')
    expect(field.isConnected).toBe(true)
    expect(field.value).toBe('Call first, then ship')
  })

  it('never shows an order in place of another', async () => {
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
          <SWRConfig value={{ ...dataSettings, ...adminDataSettings, provider: () => new Map() }}>{children}</SWRConfig>
        ),
      },
    )
    await waitFor(() => expect(seen.at(-1)).toBe(1))
    seen.length = 0
    rerender({ id: 2 })
    await waitFor(() => expect(seen.at(-1)).toBe(2))
    expect(seen).not.toContain(1)
  })
})
