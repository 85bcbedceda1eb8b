import { useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { apiError, ConnectionError } from '../api-error.ts'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { usePage, useRefresh } from './cache/queries.ts'

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'paid_unfulfillable',
  'paid_mismatch',
] as const satisfies readonly OrderStatus[]

export type Address = NonNullable<Order['address']>

/** `external`: made at the provider, not here. */
export type Refund = Order['refunds'][number]

export type Mail = Order['mails'][number]

export type OrderItem = Order['items'][number]

export type OrderEvent = WholeOrder['history'][number]

export type Order = ApiItem<'/api/admin/orders', 'get'>
export type OrderStatus = Order['status']

/** One order with what lists leave out. */
export type WholeOrder = ApiResponse<'/api/admin/orders/{id}', 'get'>

export interface OrderQuery {
  status: OrderStatus | 'all'
  search: string
  /** Only orders with a mail that can't be sent. */
  stuck: boolean
  page: number
}

export const ORDERS_PAGE = 25
const ordersKey = '/api/admin/orders'
const orderKey = (id: number) => `${ordersKey}/${id}`

const filterOf = ({ status, search, stuck }: Omit<OrderQuery, 'page'>): URLSearchParams => {
  const filter = new URLSearchParams()
  if (status !== 'all') filter.set('status', status)
  if (search.trim()) filter.set('search', search.trim())
  if (stuck) filter.set('mail', 'stuck')
  return filter
}

/** One page of orders, newest first. Payments arrive by themselves, so it is requested again whenever the screen opens. */
export const useOrders = (query: OrderQuery) => {
  const filter = filterOf(query)
  filter.set('page', String(query.page))
  filter.set('limit', String(ORDERS_PAGE))
  return usePage<Order>(`${ordersKey}?${filter.toString()}`)
}

/** One order, which stays while it is loaded again; never another one in its place. */
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

/** The orders that are shown as a table, in CSV. */
export async function exportOrders(query: OrderQuery): Promise<string> {
  const wanted = fetch(exportAddress(query), { method: 'GET', credentials: 'include' })
  const response = await wanted.catch((error: unknown) => {
    throw new ConnectionError(error)
  })
  const text = await response.text()
  if (!response.ok) throw apiError(response.status, response.statusText, text)
  return text
}

/** No success: none was made. No tracking number: a sample that ships nothing. */
export type Label = ApiResponse<'/api/admin/orders/{id}/create-label', 'post'>

/** A label before it is bought. */
export type LabelQuote = ApiResponse<'/api/admin/orders/{id}/label-quote', 'get'>

type LabelPurchase = ApiRequest<'/api/admin/orders/{id}/create-label', 'post'>

type OrderMove = ApiRequest<'/api/admin/orders/{id}/status', 'post'>

/** Changes of an order; each refreshes what is shown, whether it succeeds or not. */
export const useOrderActions = () => {
  const refresh = useRefresh()
  const { mutate } = useSWRConfig()
  return useMemo(() => {
    const changing = async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work
      } finally {
        await refresh(ordersKey)
      }
    }
    return {
      move: (id: number, status: OrderMove['status'], trackingNumber?: string) =>
        changing(http.post<Order>(`${orderKey(id)}/status`, { status, ...(trackingNumber && { trackingNumber }) })),
      cancel: (id: number) => changing(http.post<Order>(`${orderKey(id)}/cancel`)),
      /** The same key is the same refund, however often it is sent. Without an amount: all that is left. */
      refund: (id: number, amount: string, idempotencyKey: string) =>
        changing(http.post<Order>(`${orderKey(id)}/refund`, { amount, idempotencyKey })),
      /** Deletes a test order. Its screen is to be left then: it is not requested again, as the lists are. */
      remove: async (id: number): Promise<void> => {
        await http.delete<void>(orderKey(id))
        await mutate(orderKey(id), undefined, { revalidate: false })
        await mutate(key => typeof key === 'string' && key.startsWith(`${ordersKey}?`), undefined, { revalidate: true })
      },
      renewLink: (id: number) => changing(http.post<Order>(`${orderKey(id)}/link`)),
      erase: (id: number) => changing(http.post<Order>(`${orderKey(id)}/erase`)),
      note: (id: number, notes: string | null) => changing(http.patch<Order>(orderKey(id), { notes })),
      /** Changes nothing. */
      labelQuote: (id: number) => http.get<LabelQuote>(`${orderKey(id)}/label-quote`),
      /** For the price and the service of a quote only. */
      label: (id: number, { carrier, service, cost }: LabelQuote) => {
        const purchase: LabelPurchase = { quote: { carrier, service, cost } }
        return changing(http.post<Label>(`${orderKey(id)}/create-label`, purchase))
      },
      voidLabel: (id: number) => changing(http.post<Order>(`${orderKey(id)}/void-label`)),
      resend: (id: number, mailId: string) =>
        changing(http.post<Order>(`${orderKey(id)}/mails/${encodeURIComponent(mailId)}/resend`)),
    }
  }, [refresh, mutate])
}
