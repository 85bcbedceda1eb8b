import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mailTo } from '../../../addresses.ts'
import type { Address, Order, OrderItem, Refund } from '../../../api/admin/orders.ts'
import { centsOf, dollars } from '../../../models/shop/money.ts'
import { PrintThumb } from '../../../site/shop/print.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TextLink } from '../../../ui/layout.tsx'
import { pictureAddress } from '../../shell/navigation.ts'
import { fitLabels } from '../products/product-dialog.tsx'
import { Amounts, Cell, Items, Muted, OwnersNote } from './order-card.styled.ts'
import { refundLabel } from './order-labels.ts'

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
    <h2>Customer</h2>
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
    <h2>Shipping address</h2>
    {order.localDelivery && <p>Local Delivery</p>}
    {order.address ? <AddressLines address={order.address} /> : !order.localDelivery && <Muted>None</Muted>}
    {order.addressUnchecked && !order.localDelivery && <Badge $kind="warn">Not checked</Badge>}
  </Cell>
)

/** What is to be printed: the picture's title, where the product has another name, and the file it was uploaded as. */
export const originalOf = ({ image, productName }: OrderItem): string | null => {
  if (!image) return null
  const { title, originalName = image.filename } = image
  return title === productName ? originalName : `${title}, ${originalName}`
}

const Original = ({ item }: { item: OrderItem }) => {
  const original = originalOf(item)
  if (!item.image) return <Muted>The picture is deleted, or can’t be read now</Muted>
  return (
    <OwnersNote>
      {'Print '}
      <TextLink as={Link} to={pictureAddress(item.image.filename)}>
        {original}
      </TextLink>
    </OwnersNote>
  )
}

export const ItemsCell = ({ order }: { order: Order }) => (
  <Cell>
    <h2>Order items</h2>
    <Items>
      {order.items.map(item => (
        <li key={item.id}>
          <PrintThumb image={item.image} fit={item.fit} />
          <div>
            <p>{item.description}</p>
            <Muted>
              {item.productName}
              {item.fit === 'border' && `, ${fitLabels.border}`}
            </Muted>
            <Original item={item} />
          </div>
          <span>{money(item.totalPrice)}</span>
        </li>
      ))}
    </Items>
  </Cell>
)

const providers: Record<Order['paymentProvider'], string> = {
  stripe: 'Stripe',
  test: 'Test mode, no money',
  free: 'Nothing to pay',
}

/** Nothing was to be paid: no provider knows of it, whichever the shop has. */
const isFree = ({ stripePaymentIntentId }: Order) => stripePaymentIntentId?.startsWith('free_') === true

/** A failed one is struck out. */
const amountOf = ({ status, amount }: Refund) => {
  const label = dollars(-centsOf(amount))
  return status === 'failed' ? <s>{label}</s> : label
}

/** Every amount of the order, and what the payment provider says about it. */
export const PaymentCell = ({ order }: { order: Order }) => {
  const rows: [label: string, amount: ReactNode][] = [['Subtotal', money(order.subtotal)]]
  if (centsOf(order.discountAmount) > 0 || order.couponCode)
    rows.push([order.couponCode ?? 'Discount', dollars(-centsOf(order.discountAmount))])
  rows.push(['Shipping', money(order.shippingCost)])
  if (centsOf(order.taxAmount) > 0) rows.push(['Sales tax', money(order.taxAmount)])
  rows.push(['Total', money(order.totalAmount)])
  if (order.amountReceived !== null) rows.push(['Received', money(order.amountReceived)])
  for (const refund of order.refunds) rows.push([refundLabel(refund), amountOf(refund)])
  return (
    <Cell>
      <h2>Payment details</h2>
      <Amounts>
        {rows.map(([label, amount], index) => (
          <div key={index}>
            <dt>{label}</dt>
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
