export type OrderStatus =
  'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'paid_unfulfillable' | 'paid_mismatch'

interface Words {
  title: string
  words: string
}

const stateWords: Record<OrderStatus, Words> = {
  pending: { title: 'Waiting for payment', words: 'Nothing has been charged yet.' },
  paid: { title: 'Paid', words: 'Your prints are being made. Tracking follows as soon as the parcel ships.' },
  shipped: { title: 'Shipped', words: 'Your parcel is on its way.' },
  delivered: { title: 'Delivered', words: 'Your parcel has arrived.' },
  cancelled: { title: 'Cancelled', words: 'This order was cancelled.' },
  refunded: { title: 'Refunded', words: 'What you paid was given back. Banks take a few days to show it.' },
  paid_unfulfillable: { title: 'Paid, being looked at', words: 'Something needs our attention. We will write to you.' },
  paid_mismatch: { title: 'Paid, being looked at', words: 'Something needs our attention. We will write to you.' },
}

/** What is brought to the buyer has no parcel to follow. */
const broughtWords: Partial<Record<OrderStatus, Words>> = {
  paid: {
    title: 'Paid',
    words: 'Your prints are being made. We will write to you when they are on their way to you.',
  },
  shipped: { title: 'On its way', words: 'Your prints are on their way to you.' },
}

/** What a buyer is told of an order in its present state. */
export const stateWordsOf = ({ status, localDelivery }: { status: OrderStatus; localDelivery: boolean }): Words =>
  (localDelivery ? broughtWords[status] : undefined) ?? stateWords[status]

/** The steps of an order that goes well, and how far one has come; null for those that don't. */
export const stepOf = (status: OrderStatus): number | null => {
  const at = ['paid', 'shipped', 'delivered'].indexOf(status)
  return at < 0 ? null : at
}
