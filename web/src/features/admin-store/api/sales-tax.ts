import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { http } from '../../../http/http.ts'

export interface SalesTax {
  enabled: boolean
  /** Percent by state: {"OH": "7.80"}. */
  rates: Record<string, string>
}

const salesTaxKey = '/api/admin/sales-tax'

export const useSalesTax = () => useSWR<SalesTax, Error>(salesTaxKey)

/** Saves; answers what the server has kept. */
export const useSaveSalesTax = () => {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (tax: SalesTax): Promise<SalesTax> => {
      const kept = await http.put<SalesTax>(salesTaxKey, tax)
      await mutate(salesTaxKey, kept, { revalidate: false })
      return kept
    },
    [mutate],
  )
}
