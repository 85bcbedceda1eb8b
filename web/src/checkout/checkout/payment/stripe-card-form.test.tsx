import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Card } from './card.ts'
import StripeCardForm from './stripe-card-form.tsx'

/** A fake of Stripe.js: it records its calls and returns the results that a test sets. */
const fakeStripe = () => {
  const results = {
    submit: {} as { error?: { message: string } },
    confirm: {} as { error?: { type: string; message: string } },
  }
  const calls: { name: string; input: unknown }[] = []
  const record =
    <T,>(name: string, result: () => T) =>
    (input?: unknown) => {
      calls.push({ name, input })
      return result()
    }
  const element = {
    on: () => undefined,
    off: () => undefined,
    mount: record('mount', () => undefined),
    destroy: () => undefined,
    update: () => undefined,
  }
  const elements = {
    ...{ create: record('create', () => element), update: () => undefined, getElement: () => null },
    submit: record('submit', () => Promise.resolve(results.submit)),
    fetchUpdates: record('fetchUpdates', () => Promise.resolve({})),
  }
  const stripe = {
    elements: record('elements', () => elements),
    ...{ createToken: () => undefined, createPaymentMethod: () => undefined, confirmCardPayment: () => undefined },
    ...{ registerAppInfo: () => undefined, _registerWrapper: () => undefined },
    confirmPayment: record('confirmPayment', () => Promise.resolve(results.confirm)),
  }
  return { results, calls, stripe, callsOf: (name: string) => calls.filter(each => each.name === name) }
}

const buyer = {
  customer: { name: 'Ada Buyer', email: 'ada@example.com', phone: '8125550142' },
  address: {
    street: '1 Elm St',
    street2: '',
    city: 'Bloomington',
    state: 'IN',
    zipCode: '47404',
    country: 'United States',
  },
}

let fake: ReturnType<typeof fakeStripe>
beforeEach(() => {
  fake = fakeStripe()
  const Stripe = jest.fn(() => fake.stripe)
  Object.assign(window, { Stripe })
})

/** The form, once it can take a card. */
const open = async (): Promise<Card> => {
  const cards: (Card | null)[] = []
  const onCard = (card: Card | null) => void cards.push(card)
  render(<StripeCardForm publishableKey={`pk_${Math.random()}`} clientSecret="pi_1_secret" onCard={onCard} />)
  await waitFor(() => expect(cards.at(-1)).toBeTruthy())
  const card = cards.at(-1)
  if (!card) throw new Error('There is no card form')
  return card
}

describe('the Stripe card form', () => {
  // First: once it has come, the script is not asked for again.
  it('can take no card when Stripe’s script does not come, and says so', async () => {
    Reflect.deleteProperty(window, 'Stripe')
    const onCard = jest.fn()
    render(<StripeCardForm publishableKey="pk_missing" clientSecret="pi_1_secret" onCard={onCard} />)
    // Stripe's loader tries twice.
    let failed: Element | null = null
    for (let attempt = 0; attempt < 2; attempt++) {
      failed = await waitFor(() => {
        const script = document.querySelector('script[src^="https://js.stripe.com/"]')
        if (!script || script === failed) throw new Error('The script is not asked for')
        return script
      })
      act(() => void failed?.dispatchEvent(new Event('error')))
    }
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The card form could not be loaded.')
    expect(onCard).not.toHaveBeenCalled()
    failed?.remove()
  })

  it('is opened for the intent in the site’s colors', async () => {
    await open()
    expect(fake.callsOf('elements')[0]?.input).toMatchObject({
      clientSecret: 'pi_1_secret',
      appearance: { theme: 'night' },
    })
    expect(fake.callsOf('create')[0]?.input).toBe('payment')
  })

  it('reports its own validation before anything is sent', async () => {
    const card = await open()
    fake.results.submit = { error: { message: 'Your card number is incomplete.' } }
    expect(await card.check()).toBe('Your card number is incomplete.')
    fake.results.submit = {}
    expect(await card.check()).toBeNull()
  })

  it('leaves the page for the bank only where it has to', async () => {
    const card = await open()
    expect(await card.pay('pi_1_secret', buyer)).toBeNull()
    expect(fake.callsOf('confirmPayment')[0]?.input).toMatchObject({
      clientSecret: 'pi_1_secret',
      redirect: 'if_required',
      confirmParams: {
        return_url: 'http://localhost/store/success',
        payment_method_data: {
          billing_details: { name: 'Ada Buyer', address: { postal_code: '47404', country: 'US' } },
        },
      },
    })
  })

  it('reports a decline', async () => {
    const card = await open()
    fake.results.confirm = { error: { type: 'card_error', message: 'Your card was declined.' } }
    expect(await card.pay('pi_1_secret', buyer)).toBe('Your card was declined.')
  })

  it('reports no lost connection, about which the store knows better', async () => {
    const card = await open()
    fake.results.confirm = { error: { type: 'api_connection_error', message: 'Network' } }
    expect(await card.pay('pi_1_secret', buyer)).toBeNull()
  })

  it('fetches a changed amount from Stripe', async () => {
    const card = await open()
    await act(() => card.refresh())
    expect(fake.callsOf('fetchUpdates')).toHaveLength(1)
  })
})
