import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { http } from '../../../http/http.ts'

export interface SalesTax {
  enabled: boolean
  /** Percent by state: {"OH": "7.80"}. */
  rates: Record<string, string>
}

const salesTaxKey = '/api/admin/sales-tax'

export const useSalesTax = () => useSWR<SalesTax, Error>(salesTaxKey, { revalidateOnMount: true })

/** Saves, and shows what the server has kept. */
export const useSaveSalesTax = () => {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (tax: SalesTax): Promise<void> => {
      await mutate(salesTaxKey, await http.put<SalesTax>(salesTaxKey, tax), { revalidate: false })
    },
    [mutate],
  )
}
