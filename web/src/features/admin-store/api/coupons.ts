import { useMemo } from 'react'
import useSWR from 'swr'
import { http, type Page } from '../../../http/http.ts'
import { useRefresh } from '../../admin/api/refresh.ts'

export type DiscountType = 'percentage' | 'fixed' | 'free_shipping'

export interface Coupon {
  id: number
  code: string
  description: string | null
  discountType: DiscountType
  discountValue: string
  minOrderAmount: string | null
  maxUses: number | null
  usedCount: number
  /** Orders that wait for payment and hold a use. */
  reservedCount: number
  startsAt: string | null
  expiresAt: string | null
  isActive: boolean
  createdAt: string
}

export type CouponChange = Omit<Coupon, 'id' | 'usedCount' | 'reservedCount' | 'createdAt'>

export interface CouponUsage {
  id: number
  orderId: number
  orderNumber: string
  discountAmount: string
  usedAt: string
}

export const COUPONS_PAGE = 50
const couponsKey = '/api/admin/coupons'

export const useCoupons = (page: number) =>
  useSWR<Page<Coupon>, Error>(
    `${couponsKey}?page=${page}&limit=${COUPONS_PAGE}`,
    (url: string) => http.getPage<Coupon>(url),
    {
      keepPreviousData: true,
      revalidateOnMount: true,
    },
  )

/** The orders that were paid with a coupon, newest first; the first hundred. */
export const useCouponUsages = (id: number) =>
  useSWR<Page<CouponUsage>, Error>(
    `${couponsKey}/${id}/usages?page=1&limit=100`,
    (url: string) => http.getPage<CouponUsage>(url),
    { revalidateOnMount: true },
  )

export const useCouponActions = () => {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      create: async (coupon: CouponChange): Promise<void> => {
        await http.post<Coupon>(couponsKey, coupon)
        await refresh(couponsKey)
      },
      update: async (id: number, change: Partial<CouponChange>): Promise<void> => {
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
