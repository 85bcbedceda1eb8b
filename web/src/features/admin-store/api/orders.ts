import { useMemo } from 'react'
import useSWR from 'swr'
import { http, type Page } from '../../../http/http.ts'
import type { Image } from '../../site/api/images.ts'
import { useRefresh } from '../../admin/api/refresh.ts'

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'paid_unfulfillable',
  'paid_mismatch',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface Address {
  street: string
  street2: string | null
  city: string
  state: string
  zipCode: string
  country: string
}

export interface OrderItem {
  id: number
  productId: number
  printOptionId: number
  quantity: number
  unitPrice: string
  totalPrice: string
  productName: string
  printOptionName: string
  /** '13x19 Print × 2' */
  description: string
  image: Image | null
}

export interface Refund {
  id: string
  amount: string
  status: 'pending' | 'succeeded' | 'failed'
  failure: string | null
  /** Made at the provider, not here. */
  external: boolean
  at: string
}

export interface Mail {
  id: string
  kind: string
  state: 'waiting' | 'sent' | 'stuck'
  attempts: number
  lastError: string | null
  dueAt: string
  sentAt: string | null
}

export interface OrderEvent {
  at: string
  from: OrderStatus
  to: OrderStatus
  cause: string
  actorId: number | null
  detail: string | null
}

export interface Order {
  id: number
  orderNumber: string
  customerName: string | null
  customerEmail: string | null
  customerPhone: string | null
  shippingAddress: Address | 'Local Delivery' | null
  address: Address | null
  localDelivery: boolean
  /** The buyer went on although nobody could check the address. */
  addressUnchecked: boolean
  items: OrderItem[]
  subtotal: string
  discountAmount: string
  shippingCost: string
  taxAmount: string
  totalAmount: string
  status: OrderStatus
  stripePaymentIntentId: string | null
  paymentProvider: 'stripe' | 'test' | 'free'
  amountReceived: string | null
  /** What has been given back. */
  amountRefunded: string
  /** What refunds that are under way will give back. */
  refundPending: string
  refunds: Refund[]
  disputeStatus: string | null
  couponCode: string | null
  shippingService: string
  trackingNumber: string | null
  trackingUrl: string | null
  shippingLabelUrl: string | null
  labelCost: string | null
  labelService: string | null
  labelState: null | 'claimed' | 'bought' | 'voided' | 'failed'
  /** Not a real label: no carrier account is configured. */
  labelSample: boolean
  /** Of one that is bought: why its parcel went without it. */
  labelFailure: string | null
  notes: string | null
  mails: Mail[]
  createdAt: string
  paidAt: string | null
  shippedAt: string | null
  deliveredAt: string | null
}

/** One order with what lists leave out. */
export interface WholeOrder extends Order {
  token: string | null
  history: OrderEvent[]
}

export interface OrderQuery {
  status: OrderStatus | 'all'
  search: string
  /** Only orders with a mail that can't be sent. */
  stuck: boolean
  page: number
}

export const ORDERS_PAGE = 10
const ordersKey = '/api/admin/orders'
const orderKey = (id: number) => `${ordersKey}/${id}`

const filterOf = ({ status, search, stuck }: Omit<OrderQuery, 'page'>): URLSearchParams => {
  const filter = new URLSearchParams()
  if (status !== 'all') filter.set('status', status)
  if (search.trim()) filter.set('search', search.trim())
  if (stuck) filter.set('mail', 'stuck')
  return filter
}

/** One page of orders, newest first. Money arrives by itself, so it is asked for anew whenever the screen is opened. */
export const useOrders = (query: OrderQuery) => {
  const filter = filterOf(query)
  filter.set('page', String(query.page))
  filter.set('limit', String(ORDERS_PAGE))
  return useSWR<Page<Order>, Error>(`${ordersKey}?${filter.toString()}`, (url: string) => http.getPage<Order>(url), {
    keepPreviousData: true,
    revalidateOnMount: true,
  })
}

/** One order, which stays while it is read again; another one never stands in its place. */
export const useOrder = (id: number | null) => {
  const { data, error } = useSWR<WholeOrder, Error>(id === null ? null : orderKey(id), {
    keepPreviousData: true,
    revalidateOnMount: true,
  })
  return { data: data?.id === id ? data : undefined, error }
}

/** Where the orders that are shown can be had as a table. */
export const exportAddress = (query: OrderQuery): string => {
  const filter = filterOf(query).toString()
  return `${ordersKey}/export${filter && `?${filter}`}`
}

export interface Label {
  /** False: none was made. */
  success: boolean
  /** Null: a sample that ships nothing. */
  trackingNumber: string | null
  cost: string | null
  serviceUsed: string
  message: string
  sample: boolean
}

/** Changes of an order; each refreshes what is shown, whether it succeeds or not. */
export const useOrderActions = () => {
  const refresh = useRefresh()
  return useMemo(() => {
    const changing = async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work
      } finally {
        await refresh(ordersKey)
      }
    }
    return {
      move: (id: number, status: 'shipped' | 'delivered' | 'paid', trackingNumber?: string) =>
        changing(http.post<Order>(`${orderKey(id)}/status`, { status, ...(trackingNumber && { trackingNumber }) })),
      cancel: (id: number) => changing(http.post<Order>(`${orderKey(id)}/cancel`)),
      /** The same key is the same refund, however often it is sent. Without an amount: all that is left. */
      refund: (id: number, amount: string, idempotencyKey: string) =>
        changing(http.post<Order>(`${orderKey(id)}/refund`, { amount, idempotencyKey })),
      erase: (id: number) => changing(http.post<Order>(`${orderKey(id)}/erase`)),
      note: (id: number, notes: string | null) => changing(http.patch<Order>(orderKey(id), { notes })),
      label: (id: number) => changing(http.post<Label>(`${orderKey(id)}/create-label`)),
      voidLabel: (id: number) => changing(http.post<Order>(`${orderKey(id)}/void-label`)),
      resend: (id: number, mailId: string) =>
        changing(http.post<Order>(`${orderKey(id)}/mails/${encodeURIComponent(mailId)}/resend`)),
    }
  }, [refresh])
}
