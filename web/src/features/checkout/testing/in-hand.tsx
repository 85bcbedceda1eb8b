import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest } from '@jest/globals'
import { dismissToast } from '../../../ui/toast.ts'
import { address, buyer, card, complete, fillCart, freshBrowser, openCheckout, press } from './open-checkout.tsx'
import { INTENT, startShopServer, type ShopServer } from './shop-server.ts'

/** Each test of a file has a browser in which nothing has happened, and a store in test mode: `shop.server`. */
export const eachWithItsShop = (): { server: ShopServer } => {
  const shop = {} as { server: ShopServer }
  beforeEach(() => {
    freshBrowser()
    shop.server = startShopServer()
  })
  afterEach(() => {
    jest.useRealTimers()
    cleanup()
    dismissToast()
  })
  return shop
}

/** Lets time pass, once the clock is in the test's hands. */
export const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** The form, with the clock in the test's hands. */
export const openInHand = async () => {
  fillCart()
  openCheckout()
  await complete()
  jest.useFakeTimers()
}

/** The form, filled and verified, with the clock in the test's hands. */
export const ready = async (number?: string) => {
  await openInHand()
  buyer()
  address()
  card(number)
  await after(2_000)
  expect(screen.getByRole('button', { name: 'Complete Order - $85.00' })).toBeTruthy()
}

/** Presses 'Complete Order'. */
export const pay = async () => {
  press(/^Complete Order/)
  await after(0)
}

export const said = (...words: (string | RegExp)[]) => {
  for (const each of words) expect(screen.getAllByText(each).length).toBeGreaterThan(0)
}

/** What was frozen for payment. */
export const preparedAt = (server: ShopServer) => server.bodiesOf(INTENT).filter(({ prepare }) => prepare === true)
