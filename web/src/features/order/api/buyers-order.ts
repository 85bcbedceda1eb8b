import useSWR from 'swr'
import type { Image } from '../../site/api/images.ts'
import type { OrderStatus } from '../order-state-words.ts'

/** An order as its buyer sees it. */
export interface BuyersOrder {
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
  /** What has been given back. */
  amountRefunded: string
  /** What refunds that are under way will give back. */
  refundPending: string
  /** Paid in test mode: nothing of it is real. */
  test: boolean
  createdAt: string
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
}

/** The order of a private link; undefined asks nobody. */
export const useBuyersOrder = (token: string | undefined) =>
  useSWR<BuyersOrder, Error>(token === undefined ? null : `/api/store/orders/${encodeURIComponent(token)}`)
