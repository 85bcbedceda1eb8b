import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenTitle } from '../../ui/layout.tsx'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { longDate } from '../site/dates.ts'
import { ScreenHead } from '../site/frame.tsx'
import { cosmicImage } from '../site/picture/cosmic-image.ts'
import { centsOf, dollars } from '../site/shop/money.ts'
import type { BuyersOrder } from './api/buyers-order.ts'
import { OrderProgress } from './order-progress.tsx'
import { stateWordsOf } from './order-state-words.ts'
import { Address, Columns, Lead, Lines, Ordered, Panel, Tracking } from './order.styled.ts'

const money = (decimal: string) => dollars(centsOf(decimal))

const Parcel = ({ order }: { order: BuyersOrder }) =>
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

const Items = ({ order }: { order: BuyersOrder }) => (
  <section>
    <h2>Items</h2>
    <Lines>
      {order.items.map((item, index) => (
        <li key={index}>
          <img src={item.image?.thumbnailPath ?? cosmicImage} alt="" width="80" height="55" />
          <div>
            <h3>{item.productName}</h3>
            <p>{item.description}</p>
          </div>
          <b>{money(item.totalPrice)}</b>
        </li>
      ))}
    </Lines>
  </section>
)

const Where = ({ order }: { order: BuyersOrder }) => (
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
      <p>Not kept any more.</p>
    )}
  </section>
)

const TOTAL = 'Total'

const Amounts = ({ order }: { order: BuyersOrder }) => {
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
      {rows.map(([words, amount]) => (
        <div key={words} data-sum={words === TOTAL || undefined}>
          <dt>{words}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything an order has to tell its buyer. */
export const OrderShown = ({ order }: { order: BuyersOrder }) => {
  const zone = timeZone(useSettings())
  const { title, words } = stateWordsOf(order)
  return (
    <>
      <ScreenHead>
        <div>
          <Ordered>{`Ordered ${longDate(order.createdAt, zone)}`}</Ordered>
          <ScreenTitle>{`Order ${order.orderNumber}`}</ScreenTitle>
        </div>
      </ScreenHead>
      <Columns>
        <div>
          <section>
            <h2>{title}</h2>
            <Lead>{words}</Lead>
            <OrderProgress order={order} zone={zone} />
          </section>
          <Parcel order={order} />
          <Items order={order} />
          <Where order={order} />
        </div>
        <Panel>
          <h2>Summary</h2>
          <Amounts order={order} />
        </Panel>
      </Columns>
    </>
  )
}
