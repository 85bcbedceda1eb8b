import type { HttpCaller } from './http-caller.ts'
import { uploadPicture } from './pictures.ts'

export const customerInfo = { name: 'Vera Rubin', email: 'vera@example.org', phone: '(123) 456-7890' }
export const shippingAddress = { street: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701' }

const VISA = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
export const SECURE = '4000 0025 0000 3155'

/** A product at 25.00, with a picture of its own. */
export const newProduct = async (owner: HttpCaller, fields: Record<string, unknown> = {}) => {
  const image = await uploadPicture(owner, { title: 'Orion', imageType: 'gallery' })
  const wanted = { imageId: image.id, name: 'Orion', basePrice: '25.00', ...fields }
  const response = await owner.send('POST', '/api/admin/products', wanted)
  if (response.status !== 201)
    throw new Error(`a product responded ${response.status}: ${JSON.stringify(response.body)}`)
  return { product: response.body as { id: number; imageId: number }, image }
}

export const item = (productId: number, quantity = 1, printOptionId = 1) => ({ productId, printOptionId, quantity })

export const intent = (buyer: HttpCaller, body: Record<string, unknown>) =>
  buyer.send('POST', '/api/store/create-payment-intent', body)

/** A cart with all details, 'Complete Order' pressed. */
export const readyToPay = async (buyer: HttpCaller, body: Record<string, unknown>) => {
  const begun = await intent(buyer, body)
  if (begun.status !== 200) throw new Error(`an intent responded ${begun.status}: ${JSON.stringify(begun.body)}`)
  const { paymentIntentId, amounts } = begun.body as { paymentIntentId: string; amounts: { total: string } }
  const everything = { customerInfo, shippingAddress, ...body, paymentIntentId, prepare: true }
  const ready = await intent(buyer, { ...everything, expectedTotal: amounts.total })
  if (ready.status !== 200) throw new Error(`prepare responded ${ready.status}: ${JSON.stringify(ready.body)}`)
  return ready.body as { paymentIntentId: string; clientSecret: string; revision: number; amounts: { total: string } }
}

export const payWith = (buyer: HttpCaller, clientSecret: string, cardNumber = VISA) =>
  buyer.send('POST', '/api/store/test-payment', {
    ...{ clientSecret, cardNumber, expiryMonth: 12, expiryYear: 2099, cvc: '123' },
  })

export const confirm = (buyer: HttpCaller, paymentIntentId: string, more: Record<string, unknown> = {}) =>
  buyer.send('POST', '/api/store/confirm-order', { paymentIntentId, ...more })

/** From the cart to the paid order. */
export const buy = async (buyer: HttpCaller, body: Record<string, unknown>) => {
  const ready = await readyToPay(buyer, body)
  if (ready.clientSecret) await payWith(buyer, ready.clientSecret)
  const { body: confirmed } = await confirm(buyer, ready.paymentIntentId)
  return { ...ready, ...(confirmed as { orderNumber: string; token: string; success: boolean }) }
}
