import { useCallback, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { ApiError } from '../../../http/api-error.ts'
import { http } from '../../../http/http.ts'
import type { Image } from '../api/images.ts'
import { centsOf, fractionOf } from './money.ts'

/** A photograph that is sold as a print. */
export interface Product {
  id: number
  imageId: number
  name: string
  description: string | null
  /** '35.00', in US dollars. */
  basePrice: string
  isActive: boolean
  createdAt: string
  updatedAt: string
  /** Null: the picture is gone. */
  image: Image | null
}

/** A size prints are made in. */
export interface PrintOption {
  id: number
  name: string
  description: string | null
  /** Inches. */
  width: number
  height: number
  /** '1.00' */
  priceMultiplier: string
  isActive: boolean
  sortOrder: number
}

export interface StoreConfig {
  /** 'off': no orders are taken. 'test': no card is charged. */
  mode: 'stripe' | 'test' | 'off'
  publishableKey: string | null
}

/** Products of one page. */
export const PRODUCTS_PAGE = 24

export const productsKey = (page: number) => `/api/store/products?page=${page}&limit=${PRODUCTS_PAGE}`
export const productKey = (id: number) => `/api/store/products/${id}`
export const printOptionsKey = '/api/store/print-options?page=1&limit=100'
export const storeConfigKey = '/api/store/config'

/** The sizes, the default first. */
export const usePrintOptions = () => useSWR<PrintOption[], Error>(printOptionsKey)

export const useStoreConfig = () => useSWR<StoreConfig, Error>(storeConfigKey)

/** Cents of one print: base price × multiplier, half up to the cent. */
export const unitPrice = (product: Pick<Product, 'basePrice'>, option: Pick<PrintOption, 'priceMultiplier'>): number =>
  fractionOf(centsOf(product.basePrice), centsOf(option.priceMultiplier), 100)

const SOLD_NOW = 'sold now '

const soldNow = async (id: number): Promise<Product | null> => {
  try {
    return await http.get<Product>(productKey(id))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

interface SoldNow {
  /** By id; null for what isn't sold any more. Undefined: not known. */
  products: ReadonlyMap<number, Product | null> | undefined
  /** It is known, or can't be told. */
  settled: boolean
}

/** What is sold under these ids at present. */
export const useSoldNow = (ids: readonly number[]): SoldNow => {
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  const key = wanted.length > 0 ? `${SOLD_NOW}${wanted.join(',')}` : null
  // A list, since SWR takes any two maps for equal.
  const { data, error } = useSWR<(readonly [number, Product | null])[], Error>(
    key,
    () => Promise.all(wanted.map(async id => [id, await soldNow(id)] as const)),
    { revalidateOnMount: true, keepPreviousData: true },
  )
  const products = useMemo(() => data && new Map(data), [data])
  return { products, settled: key === null || data !== undefined || error !== undefined }
}

/** Has what is sold read anew. */
export const useSoldAnew = (): (() => void) => {
  const { mutate } = useSWRConfig()
  return useCallback(
    () => void mutate(key => key === printOptionsKey || (typeof key === 'string' && key.startsWith(SOLD_NOW))),
    [mutate],
  )
}
