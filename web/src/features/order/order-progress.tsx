import { longDate } from '../site/dates.ts'
import type { BuyersOrder } from './api/buyers-order.ts'
import { stepOf } from './order-state-words.ts'
import { Steps } from './order.styled.ts'

/** Paid, shipped, delivered: how far it has come; nothing for an order that ended otherwise. */
export const OrderProgress = ({ order, zone }: { order: BuyersOrder; zone: string }) => {
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
