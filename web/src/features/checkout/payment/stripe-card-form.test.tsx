/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { furnishWindow } from '../../site/testing/visit.tsx'
import type { Card } from './card.ts'
import StripeCardForm from './stripe-card-form.tsx'

/** What stands in for Stripe.js: it notes what it was asked, and answers as a test wants. */
const standIn = () => {
  const answers = {
    submit: {} as { error?: { message: string } },
    confirm: {} as { error?: { type: string; message: string } },
  }
  const asked: { name: string; input: unknown }[] = []
  const note =
    <T,>(name: string, answer: () => T) =>
    (input?: unknown) => {
      asked.push({ name, input })
      return answer()
    }
  const element = {
    on: () => undefined,
    off: () => undefined,
    mount: note('mount', () => undefined),
    destroy: () => undefined,
    update: () => undefined,
  }
  const elements = {
    ...{ create: note('create', () => element), update: () => undefined, getElement: () => null },
    submit: note('submit', () => Promise.resolve(answers.submit)),
    fetchUpdates: note('fetchUpdates', () => Promise.resolve({})),
  }
  const stripe = {
    elements: note('elements', () => elements),
    ...{ createToken: () => undefined, createPaymentMethod: () => undefined, confirmCardPayment: () => undefined },
    ...{ registerAppInfo: () => undefined, _registerWrapper: () => undefined },
    confirmPayment: note('confirmPayment', () => Promise.resolve(answers.confirm)),
  }
  return { answers, asked, stripe, of: (name: string) => asked.filter(each => each.name === name) }
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

let stand: ReturnType<typeof standIn>
beforeEach(() => {
  furnishWindow()
  stand = standIn()
  const Stripe = jest.fn(() => stand.stripe)
  Object.assign(window, { Stripe })
})
afterEach(cleanup)

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

test('the Payment Element belongs to the intent, in the site’s colors', async () => {
  await open()
  expect(stand.of('elements')[0]?.input).toMatchObject({ clientSecret: 'pi_1_secret', appearance: { theme: 'night' } })
  expect(stand.of('create')[0]?.input).toBe('payment')
})

test('its own validation is told before anything is sent', async () => {
  const card = await open()
  stand.answers.submit = { error: { message: 'Your card number is incomplete.' } }
  expect(await card.check()).toBe('Your card number is incomplete.')
  stand.answers.submit = {}
  expect(await card.check()).toBeNull()
})

test('paid without leaving the page when the bank allows it, else back to the success screen', async () => {
  const card = await open()
  expect(await card.pay('pi_1_secret', buyer)).toBeNull()
  expect(stand.of('confirmPayment')[0]?.input).toMatchObject({
    clientSecret: 'pi_1_secret',
    redirect: 'if_required',
    confirmParams: {
      return_url: 'http://localhost/store/success',
      payment_method_data: { billing_details: { name: 'Ada Buyer', address: { postal_code: '47404', country: 'US' } } },
    },
  })
})

test('a decline is certain; a lost connection is for the store to find out', async () => {
  const card = await open()
  stand.answers.confirm = { error: { type: 'card_error', message: 'Your card was declined.' } }
  expect(await card.pay('pi_1_secret', buyer)).toBe('Your card was declined.')
  stand.answers.confirm = { error: { type: 'api_connection_error', message: 'Network' } }
  expect(await card.pay('pi_1_secret', buyer)).toBeNull()
})

test('a changed amount is fetched from Stripe', async () => {
  const card = await open()
  await act(() => card.refresh())
  expect(stand.of('fetchUpdates')).toHaveLength(1)
})
