import { useMemo } from 'react'
import useSWR from 'swr'
import { http, type Page } from '../../../http/http.ts'
import { useRefresh } from '../../admin/api/refresh.ts'
import type { PrintOption, Product } from '../../site/shop/products.ts'

export interface ProductChange {
  imageId: number
  name: string
  description: string | null
  basePrice: string
  isActive: boolean
}

export type OptionChange = Pick<
  PrintOption,
  'name' | 'description' | 'width' | 'height' | 'priceMultiplier' | 'isActive' | 'sortOrder'
>

export const PRODUCTS_PAGE = 12
const productsKey = '/api/admin/products'
const optionsKey = '/api/admin/print-options'

export const useProducts = (page: number) =>
  useSWR<Page<Product>, Error>(
    `${productsKey}?page=${page}&limit=${PRODUCTS_PAGE}`,
    (url: string) => http.getPage<Product>(url),
    { keepPreviousData: true, revalidateOnMount: true },
  )

/** Every size, sold or not, in its order. */
export const usePrintOptions = () =>
  useSWR<PrintOption[], Error>(`${optionsKey}?page=1&limit=100`, { keepPreviousData: true, revalidateOnMount: true })

export const useProductActions = () => {
  const refresh = useRefresh()
  return useMemo(
    () => ({
      create: async (product: ProductChange): Promise<void> => {
        await http.post<Product>(productsKey, product)
        await refresh(productsKey)
      },
      update: async (id: number, change: Partial<ProductChange>): Promise<void> => {
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
      create: async (option: OptionChange): Promise<void> => {
        await http.post<PrintOption>(optionsKey, option)
        await refresh(optionsKey)
      },
      update: async (id: number, change: Partial<OptionChange>): Promise<void> => {
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
