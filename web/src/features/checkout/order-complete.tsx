import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { lead } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, ScreenTitle, Stack, TextLink } from '../../ui/layout.tsx'
import { centsOf, dollars } from '../site/shop/money.ts'
import type { Confirmation } from './api/checkout.ts'

export const Told = styled(Stack).attrs({ $gap: 5 })`
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
const Quiet = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`

interface Words {
  title: string
  lead: string
  /** What the buyer hears of it, and where. */
  news: (email: string) => string
}

const complete: Words = {
  title: 'Order Complete!',
  lead: 'Thank you. Your prints go to the printer next.',
  news: email =>
    `A confirmation e-mail is on its way${email && ` to ${email}`}. Tracking follows as soon as the parcel ships.`,
}

const lookedAt: Words = {
  title: 'Paid, being looked at',
  lead: 'Thank you. Your payment has arrived. Something about your order needs our attention first.',
  news: email => `We will write to you by e-mail${email && `, to ${email}`}.`,
}

const refunded: Words = {
  title: 'Refunded',
  lead: 'What you paid was given back.',
  news: () => 'Banks take a few days to show it.',
}

/** As the page of the order says it: of these nothing goes to the printer now, and no confirmation is sent. */
const exceptions: Partial<Record<Confirmation['status'], Words>> = {
  paid_unfulfillable: lookedAt,
  paid_mismatch: lookedAt,
  refunded,
  // Also when nothing was to be paid.
  cancelled: {
    ...refunded,
    title: 'Cancelled',
    lead: 'This order was cancelled. What was paid for it was given back.',
  },
}

/** Paid, and nothing stands in its way. */
export const isComplete = ({ success, status }: Confirmation): boolean => success && exceptions[status] === undefined

/** The order is there. */
export const OrderComplete = ({ confirmation, email }: { confirmation: Confirmation; email: string }) => {
  const { title, lead: words, news } = exceptions[confirmation.status] ?? complete
  return (
    <Told>
      <ScreenTitle>{title}</ScreenTitle>
      <Lead>{words}</Lead>
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
      <Quiet>
        {news(email)}
        {confirmation.token && (
          <>
            {' '}
            <TextLink href={addresses.order(confirmation.token)}>See your order</TextLink>
          </>
        )}
      </Quiet>
      <Row>
        <ButtonLink href={addresses.store} look="primary">
          Continue Shopping
        </ButtonLink>
        <ButtonLink href={addresses.home}>Go Home</ButtonLink>
      </Row>
    </Told>
  )
}
