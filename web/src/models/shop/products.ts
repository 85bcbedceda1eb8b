import { useCallback, useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { addresses } from '../../addresses.ts'
import { ApiError } from '../../api/api-error.ts'
import { http } from '../../api/http.ts'
import type { ApiItem, ApiResponse } from '../../api/types.ts'
import { slugify } from '../slug.ts'
import { centsOf, fractionOf } from './money.ts'

const MAX_NAME = 80

/** The address of a product. Its number identifies it; the name is for people. */
export const productAddress = ({ id, name }: { id: number; name: string }): string => {
  const slug = slugify(name).slice(0, MAX_NAME).replace(/-$/, '')
  return addresses.product(slug === '' ? `${id}` : `${id}-${slug}`)
}

/** The number in the last part of a product's address; null when there is none. */
export const productIdIn = (part: string | undefined): number | null => {
  const number = /^([1-9]\d{0,9})(?:-|$)/.exec(part ?? '')?.[1]
  return number !== undefined && Number(number) <= 2_147_483_647 ? Number(number) : null
}

/** A photograph that is sold as a print. No `image`: it is gone. */
export type Product = ApiItem<'/api/store/products', 'get'>

/** A size prints are made in, in inches. */
export type PrintOption = ApiItem<'/api/store/print-options', 'get'>

/** 'off': no orders are taken. 'test': no card is charged. */
export type StoreConfig = ApiResponse<'/api/store/config', 'get'>

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

const CURRENT_PRODUCTS = 'sold now '

const fetchCurrentProduct = async (id: number): Promise<Product | null> => {
  try {
    return await http.get<Product>(productKey(id))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

interface CurrentProducts {
  /** By id; null for what isn't sold any more. Undefined: not known. */
  products: ReadonlyMap<number, Product | null> | undefined
  /** It is known, or can't be read. */
  settled: boolean
}

/** What is sold under these ids at present. */
export const useCurrentProducts = (ids: readonly number[]): CurrentProducts => {
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  const key = wanted.length > 0 ? `${CURRENT_PRODUCTS}${wanted.join(',')}` : null
  // A list, since SWR takes any two maps for equal.
  const { data, error } = useSWR<(readonly [number, Product | null])[], Error>(
    key,
    () => Promise.all(wanted.map(async id => [id, await fetchCurrentProduct(id)] as const)),
    { revalidateOnMount: true, keepPreviousData: true },
  )
  const products = useMemo(() => data && new Map(data), [data])
  return { products, settled: key === null || data !== undefined || error !== undefined }
}

/** Reads again what is sold. */
export const useRefreshProducts = (): (() => void) => {
  const { mutate } = useSWRConfig()
  return useCallback(
    () => void mutate(key => key === printOptionsKey || (typeof key === 'string' && key.startsWith(CURRENT_PRODUCTS))),
    [mutate],
  )
}
