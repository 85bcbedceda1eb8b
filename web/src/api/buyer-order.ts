import useSWR from 'swr'
import type { ApiResponse } from './types.ts'

type LinkedOrder = ApiResponse<'/api/store/orders/{token}', 'get'>
/** An order as its buyer sees it. `test`: nothing is charged or shipped. */
export type BuyerOrder = Exclude<LinkedOrder, { detailsExpired: true }>
/** What its link shows long after delivery. */
type ExpiredOrder = Extract<LinkedOrder, { detailsExpired: true }>
export type OrderStatus = BuyerOrder['status']

/** The order of a private link; nothing is read without a token. */
export const useBuyerOrder = (token: string | undefined) =>
  useSWR<BuyerOrder | ExpiredOrder, Error>(
    token === undefined ? null : `/api/store/orders/${encodeURIComponent(token)}`,
  )
