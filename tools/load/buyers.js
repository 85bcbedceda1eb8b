import { fail } from 'k6'
import { beNew, loadPage, oneOf, openPage, readJson, send, think } from './browse.js'
import { crowd, optionsOf } from './profiles.js'
import { summaryOf } from './summary.js'

export const options = optionsOf({
  scenarios: { buyers: crowd({ users: 15 }) },
  routes: {
    shop: 250,
    products: 200,
    product: 250,
    checkout: 250,
    intent: 500,
    shipping: 500,
    address: 500,
    prepare: 500,
    pay: 500,
    confirm: 700,
    order: 300,
    asset: 200,
    picture: 300,
  },
})

const customerInfo = { name: 'Vera Rubin', email: 'vera@example.org', phone: '(123) 456-7890' }
const shippingAddress = { street: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', country: 'United States' }
const CARD = { cardNumber: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2099, cvc: '123' }

/** Buys in test mode only. */
export function setup() {
  const { mode } = readJson('shop', '/api/store/config', config => config.mode === 'test') ?? {}
  if (mode !== 'test') fail(`This shop takes real payments, or none (mode ${mode}): nothing is bought`)
}

const look = () => {
  const html = openPage('shop', '/store', text => text.includes('/store/'))
  if (html) loadPage(html)
  const products = readJson('products', '/api/store/products?page=1&limit=24', list => list.length > 0)
  const sizes = readJson('products', '/api/store/print-options?page=1&limit=100', list => list.length > 0)
  think(5, 15)
  const product = oneOf(products)
  readJson('product', `/api/store/products/${product.id}`, ({ id }) => id === product.id)
  think(5, 15)
  return [{ productId: product.id, printOptionId: oneOf(sizes).id, quantity: 1 + Math.floor(Math.random() * 2) }]
}

const isPriced = ({ amounts, paymentIntentId }) =>
  /^\d+\.\d\d$/.test(amounts.total) && Number(amounts.total) > 0 && paymentIntentId.length > 0

/** From the cart to the paid order, with the requests of the checkout's screen. */
const buy = items => {
  const html = openPage('checkout', '/store/checkout', text => text.includes('/assets/'))
  if (html) loadPage(html)
  const begun = send('intent', 'POST', '/api/store/create-payment-intent', { items }, { isExpected: isPriced })
  if (!begun) return
  think(10, 25)
  const { street, city, state, zipCode } = shippingAddress
  const verified = { name: customerInfo.name, street1: street, city, state, zip: zipCode, country: 'US' }
  send('address', 'POST', '/api/store/verify-address', verified)
  const shipping = send('shipping', 'POST', '/api/store/calculate-shipping', { items, shippingAddress })
  const known = { items, customerInfo, shippingAddress, paymentIntentId: begun.paymentIntentId }
  const priced = send('intent', 'POST', '/api/store/create-payment-intent', known, {
    isExpected: ({ amounts }) => amounts.shipping === shipping?.shippingCost,
  })
  if (!priced) return
  think(5, 15)
  const ready = { ...known, prepare: true, expectedTotal: priced.amounts.total }
  const prepared = send('prepare', 'POST', '/api/store/create-payment-intent', ready, {
    isExpected: ({ amounts }) => amounts.total === priced.amounts.total,
  })
  if (!prepared) return
  const card = { clientSecret: prepared.clientSecret, ...CARD }
  send('pay', 'POST', '/api/store/test-payment', card, { isExpected: ({ status }) => status === 'succeeded' })
  const paid = send(
    'confirm',
    'POST',
    '/api/store/confirm-order',
    { paymentIntentId: begun.paymentIntentId },
    {
      isExpected: order =>
        order.success && order.orderNumber.length > 0 && order.amounts.total === priced.amounts.total,
    },
  )
  if (!paid) return
  think(2, 6)
  readJson('order', `/api/store/orders/${paid.token}`, order => order.orderNumber === paid.orderNumber)
}

export default function buyer() {
  beNew()
  buy(look())
}

export const handleSummary = summaryOf('buyers')
