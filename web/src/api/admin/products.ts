import { useMemo } from 'react'
import useSWR from 'swr'
import type { PrintOption, Product } from '../../models/shop/products.ts'
import { http } from '../http.ts'
import type { ApiRequest } from '../types.ts'
import { listSettings, usePage, useRefresh } from './cache/queries.ts'
import { useProcessingRefresh } from './processing.ts'

type NewProduct = ApiRequest<'/api/admin/products', 'post'>

type NewPrintOption = ApiRequest<'/api/admin/print-options', 'post'>
export const PRODUCTS_PAGE = 12
const productsKey = '/api/admin/products'
const optionsKey = '/api/admin/print-options'

export function useProducts(page: number) {
  const products = usePage<Product>(`${productsKey}?page=${page}&limit=${PRODUCTS_PAGE}`)
  useProcessingRefresh(
    products.data?.items.flatMap(({ image }) => image ?? []),
    products.mutate,
  )
  return products
}

/** Every size, sold or not, in its order. */
export const usePrintOptions = () => useSWR<PrintOption[], Error>(`${optionsKey}?page=1&limit=100`, listSettings)

export const useProductActions = () => {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      create: async (product: NewProduct): Promise<void> => {
        await http.post<Product>(productsKey, product)
        await refresh(productsKey)
      },
      update: async (id: number, change: ApiRequest<'/api/admin/products/{id}', 'put'>): Promise<void> => {
        await http.put<Product>(`${productsKey}/${id}`, change)
        await refresh(productsKey)
      },
      remove: async (id: number): Promise<void> => {
        await http.delete(`${productsKey}/${id}`)
        await refresh(productsKey)
      },
    }),
    [refresh],
  )
}

export const useOptionActions = () => {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      create: async (option: NewPrintOption): Promise<void> => {
        await http.post<PrintOption>(optionsKey, option)
        await refresh(optionsKey)
      },
      update: async (id: number, change: ApiRequest<'/api/admin/print-options/{id}', 'put'>): Promise<void> => {
        await http.put<PrintOption>(`${optionsKey}/${id}`, change)
        await refresh(optionsKey)
      },
      remove: async (id: number): Promise<void> => {
        await http.delete(`${optionsKey}/${id}`)
        await refresh(optionsKey)
      },
    }),
    [refresh],
  )
}
