import { useMemo } from 'react'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest } from '../types.ts'
import { usePage, useRefresh } from './cache/queries.ts'

export type DiscountType = Coupon['discountType']
/** `reservedCount`: uses reserved by orders that are waiting for payment. */
export type Coupon = ApiItem<'/api/admin/coupons', 'get'>

export type CouponChange = ApiRequest<'/api/admin/coupons', 'post'>
type CouponUsage = ApiItem<'/api/admin/coupons/{id}/usages', 'get'>

export const COUPONS_PAGE = 50
const couponsKey = '/api/admin/coupons'

export const useCoupons = (page: number) => usePage<Coupon>(`${couponsKey}?page=${page}&limit=${COUPONS_PAGE}`)

/** The orders that were paid with a coupon, newest first; the first hundred. */
export const useCouponUsages = (id: number) => usePage<CouponUsage>(`${couponsKey}/${id}/usages?page=1&limit=100`)

export const useCouponActions = () => {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      create: async (coupon: CouponChange): Promise<void> => {
        await http.post<Coupon>(couponsKey, coupon)
        await refresh(couponsKey)
      },
      update: async (id: number, change: ApiRequest<'/api/admin/coupons/{id}', 'put'>): Promise<void> => {
        await http.put<Coupon>(`${couponsKey}/${id}`, change)
        await refresh(couponsKey)
      },
      remove: async (id: number): Promise<void> => {
        await http.delete(`${couponsKey}/${id}`)
        await refresh(couponsKey)
      },
    }),
    [refresh],
  )
}
