import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Goods } from '../site/shop.ts'

export type Step = 'intent' | 'update' | 'payment' | 'confirmation'

interface Intent {
  paymentIntentId: string
  clientSecret: string
  amounts: { total: string }
}

const customerInfo = { name: 'Vera Rubin', email: 'vera@example.org', phone: '(123) 456-7890' }
const shippingAddress = { street: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', country: 'United States' }
const CARD = { cardNumber: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2099, cvc: '123' }

// Not by fetch, which takes twice the processor time: on one machine the buyers' is taken from the shop's.
const agent = new Agent({ keepAlive: true })
const post = async (url: string, headers: Record<string, string>, body: string) => {
  const sent = request(url, { method: 'POST', agent, headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.end(body)
  const [answer] = await answered
  return { status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], read: await json(answer) }
}

/** A whole checkout, from the cart to the paid order; answers the payment's id. `tell` hears what each request has taken. */
export const buyer = (url: string, goods: Goods, tell: (step: Step, ms: number) => void) => {
  const ask = async <T>(
    step: Step,
    path: string,
    body: unknown,
    cookie: string,
  ): Promise<{ body: T; cookie: string }> => {
    const began = performance.now()
    const headers = { 'content-type': 'application/json', cookie }
    const { status, cookies, read } = await post(`${url}/api/store/${path}`, headers, JSON.stringify(body))
    tell(step, performance.now() - began)
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(read)}`)
    return { body: read as T, cookie: cookies[0]?.split(';')[0] ?? cookie }
  }
  return async (): Promise<string> => {
    const wanted = { items: [{ ...goods, quantity: 1 }], customerInfo, shippingAddress }
    const { body: begun, cookie } = await ask<Intent>('intent', 'create-payment-intent', wanted, '')
    const { paymentIntentId, amounts } = begun
    const everything = { ...wanted, paymentIntentId, prepare: true, expectedTotal: amounts.total }
    const { body: ready } = await ask<Intent>('update', 'create-payment-intent', everything, cookie)
    await ask('payment', 'test-payment', { clientSecret: ready.clientSecret, ...CARD }, cookie)
    const { body: confirmed } = await ask<{ success: boolean }>(
      'confirmation',
      'confirm-order',
      { paymentIntentId },
      cookie,
    )
    if (!confirmed.success) throw new Error('a paid order was not confirmed')
    return paymentIntentId
  }
}
