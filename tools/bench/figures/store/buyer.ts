import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { CartItem } from '../../site/store.ts'

export type Step = 'intent' | 'update' | 'payment' | 'confirmation'

interface Intent {
  paymentIntentId: string
  clientSecret: string
  amounts: { total: string }
}

const customerInfo = { name: 'Vera Rubin', email: 'vera@example.org', phone: '(123) 456-7890' }
const shippingAddress = { street: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', country: 'United States' }
const CARD = { cardNumber: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2099, cvc: '123' }

// Not fetch, which takes twice the processor time: on one machine the buyers take it from the store.
const agent = new Agent({ keepAlive: true })
const post = async (url: string, headers: Record<string, string>, body: string) => {
  const sent = request(url, { method: 'POST', agent, headers })
  const responded = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.end(body)
  const [response] = await responded
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0]
  return { status: response.statusCode ?? 0, cookie, result: await json(response) }
}

/** A buyer whose function makes a whole checkout, from cart to paid order, and returns the payment intent's id. */
export const createBuyer = (url: string, item: CartItem, onStep: (step: Step, ms: number) => void = () => {}) => {
  const send = async <T>(
    step: Step,
    path: string,
    body: unknown,
    cookie: string,
  ): Promise<{ result: T; cookie: string }> => {
    const began = performance.now()
    const headers = { 'content-type': 'application/json', cookie }
    const { status, cookie: newCookie, result } = await post(`${url}/api/store/${path}`, headers, JSON.stringify(body))
    onStep(step, performance.now() - began)
    if (status !== 200) throw new Error(`${path} responds with ${status}: ${JSON.stringify(result)}`)
    return { result: result as T, cookie: newCookie ?? cookie }
  }
  return async (): Promise<string> => {
    const cart = { items: [{ ...item, quantity: 1 }], customerInfo, shippingAddress }
    const { result: intent, cookie } = await send<Intent>('intent', 'create-payment-intent', cart, '')
    const { paymentIntentId, amounts } = intent
    const update = { ...cart, paymentIntentId, prepare: true, expectedTotal: amounts.total }
    const { result: updated } = await send<Intent>('update', 'create-payment-intent', update, cookie)
    await send('payment', 'test-payment', { clientSecret: updated.clientSecret, ...CARD }, cookie)
    const { result: confirmed } = await send<{ success: boolean }>(
      'confirmation',
      'confirm-order',
      { paymentIntentId },
      cookie,
    )
    if (!confirmed.success) throw new Error('A paid order was not confirmed')
    return paymentIntentId
  }
}
