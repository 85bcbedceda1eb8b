import { longDate } from '../../site/dates.ts'
import { buyerOrderAddress, type BuyerOrder, type OrderStatus } from '../../api/buyer-order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenTitle } from '../../ui/layout.tsx'
import { timeZone, useSettings } from '../../api/settings.ts'
import { ScreenHead } from '../../site/frame.tsx'
import { centsOf, dollars } from '../../models/shop/money.ts'
import { Letterhead } from '../../site/shop/letterhead.tsx'
import { OrderedPrints } from '../../site/shop/ordered-prints.tsx'
import { Steps, Address, Columns, DataLink, Lead, OrderDate, Panel, Tracking } from './order.styled.ts'

interface StatusText {
  title: string
  text: string
}

const statusTexts: Record<OrderStatus, StatusText> = {
  pending: { title: 'Waiting for payment', text: 'Nothing has been charged yet.' },
  paid: { title: 'Paid', text: 'Your prints are being made. Tracking follows as soon as the parcel ships.' },
  shipped: { title: 'Shipped', text: 'Your parcel is on its way.' },
  delivered: { title: 'Delivered', text: 'Your parcel has arrived.' },
  cancelled: { title: 'Cancelled', text: 'This order was cancelled.' },
  refunded: { title: 'Refunded', text: 'Your payment was refunded. Banks take a few days to show it.' },
  paid_unfulfillable: { title: 'Paid, being looked at', text: 'Something needs our attention. We will write to you.' },
  paid_mismatch: { title: 'Paid, being looked at', text: 'Something needs our attention. We will write to you.' },
}

/** What is brought to the buyer has no parcel to follow. */
const localDeliveryTexts: Partial<Record<OrderStatus, StatusText>> = {
  paid: {
    title: 'Paid',
    text: 'Your prints are being made. We will write to you when they are on their way to you.',
  },
  shipped: { title: 'On its way', text: 'Your prints are on their way to you.' },
}

/** Where no mail is sent nothing is promised that nobody gets. */
const localDeliveryWithoutMail: typeof localDeliveryTexts = {
  ...localDeliveryTexts,
  paid: { title: 'Paid', text: 'Your prints are being made. This page shows when they are on their way to you.' },
}

/** How an order's present state is described to its buyer. */
const statusTextOf = ({ status, localDelivery }: BuyerOrder, sendsMail: boolean): StatusText => {
  if (!localDelivery) return statusTexts[status]
  return (sendsMail ? localDeliveryTexts : localDeliveryWithoutMail)[status] ?? statusTexts[status]
}

/** The steps of an order that goes well, and how far one has come; null for those that don't. */
const stepOf = (status: OrderStatus): number | null => {
  const at = ['paid', 'shipped', 'delivered'].indexOf(status)
  return at < 0 ? null : at
}

/** Paid, shipped, delivered: how far it has come; nothing for an order that ended otherwise. */
const OrderProgress = ({ order, zone }: { order: BuyerOrder; zone: string }) => {
  const step = stepOf(order.status)
  if (step === null) return null
  const steps: [string, string | null][] = [
    ['Paid', order.paidAt],
    [order.localDelivery ? 'On its way' : 'Shipped', order.shippedAt],
    ['Delivered', order.deliveredAt],
  ]
  return (
    <Steps aria-label="Progress">
      {steps.map(([label, at], index) => (
        <li key={label} data-done={index <= step || undefined} aria-current={index === step ? 'step' : undefined}>
          {label}
          <span>{at ? longDate(at, zone) : index <= step ? '' : 'not yet'}</span>
        </li>
      ))}
    </Steps>
  )
}

const money = (decimal: string) => dollars(centsOf(decimal))

const Parcel = ({ order }: { order: BuyerOrder }) =>
  order.trackingNumber === null ? null : (
    <section>
      <h2>Tracking</h2>
      <Tracking>
        {order.trackingNumber}
        {order.trackingUrl && (
          <ButtonLink href={order.trackingUrl} target="_blank" rel="noopener noreferrer">
            Follow the parcel
            <Icon name="external" />
          </ButtonLink>
        )}
      </Tracking>
    </section>
  )

const Items = ({ order }: { order: BuyerOrder }) => (
  <section>
    <h2>Items</h2>
    <OrderedPrints items={order.items} />
  </section>
)

const Destination = ({ order }: { order: BuyerOrder }) => (
  <section>
    <h2>{order.localDelivery ? 'Local Delivery' : 'Shipping Address'}</h2>
    {order.address ? (
      <Address>
        {order.customerName}
        <br />
        {order.address.street}
        <br />
        {order.address.street2 && (
          <>
            {order.address.street2}
            <br />
          </>
        )}
        {`${order.address.city}, ${order.address.state} ${order.address.zipCode}`}
        <br />
        {order.address.country}
      </Address>
    ) : (
      <p>No longer stored.</p>
    )}
  </section>
)

const TOTAL = 'Total'

const Amounts = ({ order }: { order: BuyerOrder }) => {
  const { subtotal, discount, shipping, tax, total } = order.amounts
  const rows: [string, string][] = [
    ['Subtotal', money(subtotal)],
    ...(centsOf(discount) > 0
      ? [[`Discount${order.couponCode ? `, ${order.couponCode}` : ''}`, `−${money(discount)}`] as [string, string]]
      : []),
    [`Shipping, ${order.shippingService}`, money(shipping)],
    ...(centsOf(tax) > 0 ? [['Sales tax', money(tax)] as [string, string]] : []),
    [TOTAL, money(total)],
    // Below the sum, of which they are no part.
    ...(centsOf(order.amountRefunded) > 0 ? [['Refunded', `−${money(order.amountRefunded)}`] as [string, string]] : []),
    ...(centsOf(order.refundPending) > 0
      ? [['Refund under way', `−${money(order.refundPending)}`] as [string, string]]
      : []),
  ]
  return (
    <dl>
      {rows.map(([label, amount]) => (
        <div key={label} data-sum={label === TOTAL || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OrderDetailsProps {
  order: BuyerOrder
  /** Of its private link. */
  token: string
  sendsMail: boolean
}

/** State, tracking, items, address and amounts of an order, and its data as a file. */
export const OrderDetails = ({ order, token, sendsMail }: OrderDetailsProps) => {
  const zone = timeZone(useSettings())
  const { title, text } = statusTextOf(order, sendsMail)
  return (
    <>
      <Letterhead />
      <ScreenHead>
        <div>
          <OrderDate>{`Ordered ${longDate(order.createdAt, zone)}`}</OrderDate>
          <ScreenTitle>{`Order ${order.orderNumber}`}</ScreenTitle>
        </div>
      </ScreenHead>
      <Columns>
        <div>
          <section>
            <h2>{title}</h2>
            <Lead>{text}</Lead>
            <OrderProgress order={order} zone={zone} />
          </section>
          <Parcel order={order} />
          <Items order={order} />
          <Destination order={order} />
        </div>
        <Panel>
          <h2>Summary</h2>
          <Amounts order={order} />
          <DataLink href={buyerOrderAddress(token)} download={`order-${order.orderNumber}.json`}>
            Download this order’s data
          </DataLink>
        </Panel>
      </Columns>
    </>
  )
}
