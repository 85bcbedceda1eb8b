import useSWR from 'swr'
import type { ApiResponse } from './types.ts'

type LinkedOrder = ApiResponse<'/api/store/orders/{token}', 'get'>
/** An order as its buyer sees it. `test`: nothing is charged or shipped. */
export type BuyerOrder = Exclude<LinkedOrder, { detailsExpired: true }>
/** What its link shows long after delivery. */
type ExpiredOrder = Extract<LinkedOrder, { detailsExpired: true }>
export type OrderStatus = BuyerOrder['status']

/** Where the order of a private link can be read, with all that is stored about its buyer. */
export const buyerOrderAddress = (token: string) => `/api/store/orders/${encodeURIComponent(token)}`

/** The order of a private link; nothing is read without a token. */
export const useBuyerOrder = (token: string | undefined) =>
  useSWR<BuyerOrder | ExpiredOrder, Error>(token === undefined ? null : buyerOrderAddress(token))
