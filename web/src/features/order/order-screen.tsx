import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { cardTitle, lead, nameTitle } from '../../theme/text.ts'
import { color, from, hairline, layout, size, space } from '../../theme/tokens.ts'
import { ApiError } from '../../http/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import type { Image } from '../site/api/images.ts'
import { timeZone, useSettings } from '../site/api/settings.ts'
import { longDate } from '../site/dates.ts'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { cosmicImage } from '../site/picture/cosmic-image.ts'
import { centsOf, dollars } from '../site/shop/money.ts'
import { useStoreConfig } from '../site/shop/products.ts'
import { TestMode } from '../site/shop/test-mode.tsx'
import { stateWords, stepOf, type OrderStatus } from './order-state-words.ts'

interface BuyersOrder {
  orderNumber: string
  status: OrderStatus
  customerName: string | null
  address: {
    street: string
    street2?: string | null
    city: string
    state: string
    zipCode: string
    country: string
  } | null
  localDelivery: boolean
  items: {
    productName: string
    description: string
    quantity: number
    totalPrice: string
    image: Image | null
  }[]
  amounts: { subtotal: string; discount: string; shipping: string; tax: string; total: string }
  couponCode: string | null
  shippingService: string
  trackingNumber: string | null
  trackingUrl: string | null
  amountRefunded: string
  /** Paid in test mode: nothing of it is real. */
  test: boolean
  createdAt: string
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
}

const Columns = styled.div`
  display: grid;
  gap: ${space[6]} clamp(2rem, 5vw, 5rem);
  padding-bottom: ${layout.section};
  ${from.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
  h2 {
    ${cardTitle}
    margin-bottom: ${space[4]};
  }
  section + section {
    margin-top: ${space[6]};
  }
`
const Lead = styled.p`
  ${lead}
  color: ${color.textMuted};
`
const Ordered = styled.p`
  margin-bottom: ${space[2]};
  color: ${color.textMuted};
  font-size: ${size.caption};
`
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[3]};
  margin-top: ${space[5]};
  li {
    padding-top: ${space[3]};
    border-top: 2px solid ${color.line};
    color: ${color.textFaint};
    font-size: ${size.caption};
  }
  li[data-done] {
    border-color: ${color.accent};
    color: ${color.text};
  }
  span {
    display: block;
    color: ${color.textMuted};
  }
`
const Lines = styled.ul`
  border-top: ${hairline};
  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr) auto;
    gap: ${space[4]};
    padding-block: ${space[4]};
    border-bottom: ${hairline};
  }
  img {
    width: 5rem;
    aspect-ratio: 19/13;
    object-fit: cover;
    border: 3px solid ${color.paper};
  }
  h3 {
    ${nameTitle}
    overflow-wrap: anywhere;
  }
  p {
    font-size: ${size.caption};
    color: ${color.textMuted};
  }
  b {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`
const Panel = styled.aside`
  background: ${color.surfaceRaised};
  padding: clamp(1.25rem, 2.4vw, 2rem);
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: 0.3rem;
  }
  dt {
    min-width: 0;
    color: ${color.textMuted};
  }
  dd {
    flex: none;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  dl > div:last-child {
    margin-top: ${space[2]};
    padding-top: ${space[3]};
    border-top: ${hairline};
    dt {
      color: ${color.text};
    }
  }
`
const Address = styled.address`
  font-style: normal;
  color: ${color.textMuted};
`
const Tracking = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[5]};
  font-variant-numeric: tabular-nums;
`

const money = (decimal: string) => dollars(centsOf(decimal))

const Progress = ({ order, zone }: { order: BuyersOrder; zone: string }) => {
  const step = stepOf(order.status)
  if (step === null) return null
  const steps: [string, string | null][] = [
    ['Paid', order.paidAt],
    [order.localDelivery ? 'On its way' : 'Shipped', order.shippedAt],
    ['Delivered', order.deliveredAt],
  ]
  return (
    <Steps aria-label="Progress">
      {steps.map(([words, at], index) => (
        <li key={words} data-done={index <= step || undefined} aria-current={index === step ? 'step' : undefined}>
          {words}
          <span>{at ? longDate(at, zone) : index <= step ? '' : 'not yet'}</span>
        </li>
      ))}
    </Steps>
  )
}

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

const Amounts = ({ order }: { order: BuyersOrder }) => {
  const { subtotal, discount, shipping, tax, total } = order.amounts
  const rows: [string, string][] = [
    ['Subtotal', money(subtotal)],
    ...(centsOf(discount) > 0
      ? [[`Discount${order.couponCode ? `, ${order.couponCode}` : ''}`, `−${money(discount)}`] as [string, string]]
      : []),
    [`Shipping, ${order.shippingService}`, money(shipping)],
    ...(centsOf(tax) > 0 ? [['Sales tax', money(tax)] as [string, string]] : []),
    ...(centsOf(order.amountRefunded) > 0 ? [['Refunded', `−${money(order.amountRefunded)}`] as [string, string]] : []),
    ['Total', money(total)],
  ]
  return (
    <dl>
      {rows.map(([words, amount]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

const Shown = ({ order }: { order: BuyersOrder }) => {
  const zone = timeZone(useSettings())
  const { title, words } = stateWords[order.status]
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
            <Progress order={order} zone={zone} />
          </section>
          {order.trackingNumber && (
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
          )}
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

/** An order, for who has its private link. */
const OrderScreen = () => {
  const { token } = useParams()
  const {
    data: order,
    error,
    mutate,
  } = useSWR<BuyersOrder, Error>(token === undefined ? null : `/api/store/orders/${encodeURIComponent(token)}`)
  // Where the whole store is in test mode, the band above says so.
  const labelled = useStoreConfig().data?.mode === 'test'
  const isMissing = token === undefined || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <Head title={order ? `Order ${order.orderNumber}` : 'Your order'} noindex />
      <TestMode />
      <Wrap>
        {order ? (
          <>
            {order.test && !labelled && (
              <Note kind="warn">This is an order of test mode: no money was paid and nothing will be sent.</Note>
            )}
            <Shown order={order} />
          </>
        ) : isMissing ? (
          <Empty title="Order not found" titleAs="h1">
            <p>Please open the link from the confirmation e-mail again.</p>
            <ButtonLink href={addresses.store}>Back to store</ButtonLink>
          </Empty>
        ) : error ? (
          <Empty title={error.message} titleAs="h1">
            <Button onClick={() => void mutate()}>Try again</Button>
          </Empty>
        ) : (
          <Waiting>Loading your order...</Waiting>
        )}
      </Wrap>
    </>
  )
}

export default OrderScreen
