import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { lead } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, ScreenTitle, Stack, TextLink } from '../../ui/layout.tsx'
import { centsOf, dollars } from '../../models/shop/money.ts'
import { useStoreConfig } from '../../models/shop/products.ts'
import { useBuyerOrder } from '../../api/buyer-order.ts'
import type { Confirmation } from '../../api/checkout.ts'
import { Letterhead } from '../../site/shop/letterhead.tsx'
import { OrderedPrints } from '../../site/shop/ordered-prints.tsx'

export const Message = styled(Stack).attrs({ $gap: 5 })`
  padding-block: clamp(3rem, 8vw, 8rem);
  max-width: 44rem;
`
const Lead = styled.p`
  ${lead}
`
const Facts = styled.dl`
  max-width: 24rem;
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: 0.625rem;
    border-top: ${hairline};
  }
  > div:last-child {
    border-bottom: ${hairline};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`
const Ways = styled(Row)`
  @media print {
    display: none;
  }
`
const Details = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`

interface ResultText {
  title: string
  lead: string
  /** What the buyer receives next. */
  next: (email: string) => string
  /** The same where no mail is sent: nothing is promised that nobody gets. */
  withoutMail?: (email: string) => string
}

const complete: ResultText = {
  title: 'Order Complete!',
  lead: 'Thank you. Your prints go to the printer next.',
  next: email =>
    `A confirmation e-mail is on its way${email && ` to ${email}`}. Tracking follows as soon as the parcel ships.`,
  withoutMail: () =>
    'This shop sends no e-mails at present. Please keep the page of your order: it shows how far your prints have come.',
}

const underReview: ResultText = {
  title: 'Paid, being looked at',
  lead: 'Thank you. Your payment has arrived. Something about your order needs our attention first.',
  next: email => `We will write to you by e-mail${email && `, to ${email}`}.`,
  withoutMail: () => 'Please keep the page of your order: it shows what becomes of it.',
}

const refunded: ResultText = {
  title: 'Refunded',
  lead: 'Your payment was refunded.',
  next: () => 'Banks take a few days to show it.',
}

/** Orders of which nothing goes to the printer now, and for which no confirmation is sent. */
const exceptions: Partial<Record<Confirmation['status'], ResultText>> = {
  paid_unfulfillable: underReview,
  paid_mismatch: underReview,
  refunded,
  // Also when nothing was to be paid.
  cancelled: {
    ...refunded,
    title: 'Cancelled',
    lead: 'This order was cancelled, and any payment was refunded.',
  },
}

/** Paid, and nothing prevents its fulfillment. */
export const isComplete = ({ success, status }: Confirmation): boolean => success && exceptions[status] === undefined

/** What was bought, order number, total, and what comes next. */
export const OrderComplete = ({ confirmation, email }: { confirmation: Confirmation; email: string }) => {
  const { title, lead: text, next, withoutMail = next } = exceptions[confirmation.status] ?? complete
  const sendsMail = useStoreConfig().data?.sendsMail
  const { data: order } = useBuyerOrder(confirmation.token ?? undefined)
  return (
    <Message>
      <Letterhead />
      <ScreenTitle>{title}</ScreenTitle>
      <Lead>{text}</Lead>
      {order && 'items' in order && <OrderedPrints items={order.items} />}
      <Facts>
        <div>
          <dt>Order number</dt>
          <dd>{confirmation.orderNumber}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{dollars(centsOf(confirmation.amounts.total))}</dd>
        </div>
      </Facts>
      <Details>
        {sendsMail !== undefined && (sendsMail ? next : withoutMail)(email)}
        {confirmation.token && (
          <>
            {' '}
            <TextLink href={addresses.order(confirmation.token)}>See your order</TextLink>
          </>
        )}
      </Details>
      <Ways>
        <ButtonLink href={addresses.store} variant="primary">
          Continue Shopping
        </ButtonLink>
        <ButtonLink href={addresses.home}>Go Home</ButtonLink>
      </Ways>
    </Message>
  )
}
