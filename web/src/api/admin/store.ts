import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { http } from '../http.ts'
import type { ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'

/** Percent by state: {"OH": "7.80"}. */
export type SalesTax = ApiResponse<'/api/admin/sales-tax', 'get'>

const salesTaxKey = '/api/admin/sales-tax'

export const useSalesTax = () => useSWR<SalesTax, Error>(salesTaxKey)

/** Saves; returns what the server has stored. */
export const useSaveSalesTax = () => {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (tax: SalesTax): Promise<SalesTax> => {
      const stored = await http.put<SalesTax>(salesTaxKey, tax)
      await mutate(salesTaxKey, stored, { revalidate: false })
      return stored
    },
    [mutate],
  )
}

export type ShippingStatus = ApiResponse<'/api/admin/shipping-status', 'get'>

export const useShippingStatus = () =>
  useSWR<ShippingStatus, Error>('/api/admin/shipping-status', { revalidateOnMount: true })

/** Who is notified of new orders: nobody without `email`. Without `takesOrders` the store takes none. */
export type OrderNotices = ApiResponse<'/api/admin/order-notices', 'get'>

export const orderNoticesKey = '/api/admin/order-notices'

export const useOrderNotices = () => useSWR<OrderNotices, Error>(orderNoticesKey, listSettings)

/** Sends a mail to where order notices go; returns where that is, and whether it became a file. */
export const sendTestMail = () => http.post<ApiResponse<'/api/admin/test-mail', 'post'>>('/api/admin/test-mail')

const maintenanceKey = '/api/admin/hold'

type MaintenanceMode = ApiResponse<'/api/admin/hold', 'get'>

/** The store's maintenance mode since a backup was restored; the API calls it a hold. */
export type Maintenance = NonNullable<MaintenanceMode['hold']>

/** Null: the store is not in maintenance mode. */
export const useMaintenanceMode = () => useSWR<MaintenanceMode, Error>(maintenanceKey, listSettings)

export function useEndMaintenance() {
  const refresh = useRefresh()
  return async (): Promise<void> => {
    await http.post<void>(`${maintenanceKey}/end`)
    await refresh(maintenanceKey)
  }
}
