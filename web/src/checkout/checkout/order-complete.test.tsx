import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { sampleImage } from '../../site/testing/samples.ts'
import { after, withShopServer, pay, openReady, expectTexts, openCheckout } from './testing/checkout-page.tsx'
import type { StoreConfig } from '../../models/shop/products.ts'
import { CONFIRM, confirmation } from './testing/shop-server.ts'

const shop = withShopServer()
const cart = () => localStorage.getItem('cart')

describe('payment', () => {
  it('shows what was bought', async () => {
    shop.server.on('GET /api/store/orders/token', () => ({
      body: {
        items: [
          {
            ...{ productName: 'Orion', description: '13x19 Print × 2', quantity: 2, totalPrice: '70.00' },
            ...{ fit: 'fill', image: sampleImage(1) },
          },
        ],
      },
    }))
    openCheckout('/store/success?payment_intent=pi_1')
    const prints = within(await screen.findByRole('list', { name: 'Your prints' }))
    prints.getByRole('heading', { name: 'Orion' })
    prints.getByText('13x19 Print × 2')
    prints.getByText('$70.00')
    expect(prints.getByRole('listitem').querySelector('img')?.getAttribute('src')).toBe(sampleImage(1).thumbnailPath)
    expectTexts('SF-AAAA-BBBB', '$85.00')
  })

  const sendNoMails = () => {
    const body = { mode: 'test', publishableKey: null, sendsMail: false, hasCarrier: true } satisfies StoreConfig
    shop.server.on('GET /api/store/config', () => ({ body }))
  }

  it('promises no mail where none is sent', async () => {
    sendNoMails()
    await openReady()
    await pay()
    await after(100)
    expectTexts('Order Complete!', /This shop sends no e-mails at present. Please keep the page of your order/)
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/orders/token')
    expect(screen.queryByText(/on its way|write to you/)).toBeNull()
  })

  it.each(['paid_unfulfillable', 'paid_mismatch'] as const)(
    'promises no mail about an order that is %s where none is sent',
    async status => {
      sendNoMails()
      shop.server.on(CONFIRM, () => confirmation('paid', { status }))
      openCheckout('/store/success?payment_intent=pi_1')
      await screen.findByText(/Please keep the page of your order: it shows what becomes of it/)
      expect(screen.queryByText(/on its way|write to you/)).toBeNull()
    },
  )

  it.each(['paid_unfulfillable', 'paid_mismatch'] as const)(
    'promises no confirmation of an order that is %s',
    async status => {
      await openReady()
      shop.server.on(CONFIRM, () => confirmation('paid', { status }))
      await pay()
      await after(100)
      expectTexts(
        'Paid, being looked at',
        /Your payment has arrived. Something about your order needs our attention first/,
      )
      expectTexts(/We will write to you by e-mail, to ada@example.com/, 'SF-AAAA-BBBB')
      expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/orders/token')
      expect(screen.queryByText(/Order Complete|confirmation e-mail|printer/)).toBeNull()
      expect(document.title).not.toContain('Order Complete')
      expect(cart()).toBeNull()
    },
  )

  it('says on a reload that an order was cancelled', async () => {
    shop.server.on(CONFIRM, () => confirmation('paid', { status: 'cancelled' }))
    openCheckout('/store/success?payment_intent=pi_1')
    await screen.findByText('This order was cancelled, and any payment was refunded.')
    expect(screen.queryByText(/Order Complete|e-mail|Nothing was charged/)).toBeNull()
  })

  it('says on a reload that an order was refunded', async () => {
    shop.server.on(CONFIRM, () => confirmation('paid', { status: 'refunded' }))
    openCheckout('/store/success?payment_intent=pi_1')
    await screen.findByText('Your payment was refunded.')
    expectTexts('Refunded', 'SF-AAAA-BBBB')
    screen.getByRole('link', { name: 'See your order' })
    expect(screen.queryByText(/Order Complete|e-mail/)).toBeNull()
  })

  it('says on a reload what it said before of an order that has gone on', async () => {
    shop.server.on(CONFIRM, () => confirmation('paid', { status: 'delivered' }))
    openCheckout('/store/success?payment_intent=pi_1')
    await screen.findByText('Order Complete!')
    expectTexts(/A confirmation e-mail is on its way. Tracking follows/)
  })
})
