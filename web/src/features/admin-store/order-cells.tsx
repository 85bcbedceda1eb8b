import type { ReactNode } from 'react'
import { mailTo } from '../../addresses.ts'
import { Badge } from '../../ui/badge.tsx'
import { centsOf, dollars } from '../site/shop/money.ts'
import type { Address, Order, Refund } from './api/orders.ts'
import { Amounts, Cell, Muted } from './order-card.styled.ts'
import { refundWords } from './order-words.ts'

const money = (decimal: string) => dollars(centsOf(decimal))

export const AddressLines = ({ address }: { address: Address }) => (
  <address>
    {address.street}
    <br />
    {address.street2 && (
      <>
        {address.street2}
        <br />
      </>
    )}
    {`${address.city}, ${address.state} ${address.zipCode}`}
    <br />
    {address.country}
  </address>
)

export const CustomerCell = ({ order }: { order: Order }) => (
  <Cell>
    <h3>Customer</h3>
    {order.customerName === null && order.customerEmail === null && <Muted>Erased</Muted>}
    <p>{order.customerName}</p>
    {order.customerEmail && (
      <p>
        <a href={mailTo(order.customerEmail)}>{order.customerEmail}</a>
      </p>
    )}
    {order.customerPhone && <p>{order.customerPhone}</p>}
  </Cell>
)

export const AddressCell = ({ order }: { order: Order }) => (
  <Cell>
    <h3>Shipping address</h3>
    {order.localDelivery && <p>Local Delivery</p>}
    {order.address ? <AddressLines address={order.address} /> : !order.localDelivery && <Muted>None</Muted>}
    {order.addressUnchecked && !order.localDelivery && <Badge $kind="warn">Not checked</Badge>}
  </Cell>
)

export const ItemsCell = ({ order }: { order: Order }) => (
  <Cell>
    <h3>Order items</h3>
    <Amounts>
      {order.items.map(item => (
        <div key={item.id}>
          <dt>
            {item.description}
            <Muted as="span">
              <br />
              {item.productName}
            </Muted>
          </dt>
          <dd>{money(item.totalPrice)}</dd>
        </div>
      ))}
    </Amounts>
  </Cell>
)

const providers: Record<Order['paymentProvider'], string> = {
  stripe: 'Stripe',
  test: 'Test mode, no money',
  free: 'Nothing to pay',
}

/** Nothing was to be paid: no provider knows of it, whichever the shop has. */
const isFree = ({ stripePaymentIntentId }: Order) => stripePaymentIntentId?.startsWith('free_') === true

/** One that failed has taken nothing away. */
const amountOf = ({ status, amount }: Refund) => {
  const words = dollars(-centsOf(amount))
  return status === 'failed' ? <s>{words}</s> : words
}

/** Every amount of the order, and what the payment provider says about it. */
export const PaymentCell = ({ order }: { order: Order }) => {
  const rows: [words: string, amount: ReactNode][] = [['Subtotal', money(order.subtotal)]]
  if (centsOf(order.discountAmount) > 0 || order.couponCode)
    rows.push([order.couponCode ?? 'Discount', dollars(-centsOf(order.discountAmount))])
  rows.push(['Shipping', money(order.shippingCost)])
  if (centsOf(order.taxAmount) > 0) rows.push(['Sales tax', money(order.taxAmount)])
  rows.push(['Total', money(order.totalAmount)])
  if (order.amountReceived !== null) rows.push(['Received', money(order.amountReceived)])
  for (const refund of order.refunds) rows.push([refundWords(refund), amountOf(refund)])
  return (
    <Cell>
      <h3>Payment details</h3>
      <Amounts>
        {rows.map(([words, amount], index) => (
          <div key={index}>
            <dt>{words}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </Amounts>
      {order.refunds.map(({ id, failure }) => failure && <Muted key={id}>{failure}</Muted>)}
      {order.disputeStatus && <Badge $kind="danger">{`Dispute: ${order.disputeStatus.replaceAll('_', ' ')}`}</Badge>}
      <Muted>
        {providers[isFree(order) ? 'free' : order.paymentProvider]}
        {order.stripePaymentIntentId && `, ${order.stripePaymentIntentId}`}
      </Muted>
    </Cell>
  )
}
