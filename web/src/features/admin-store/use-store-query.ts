import { useSearchParams } from 'react-router-dom'
import { ORDER_STATUSES, type OrderQuery } from './api/orders.ts'

export const STORE_TABS = ['orders', 'coupons', 'products'] as const
export type StoreTab = (typeof STORE_TABS)[number]

export interface StoreQuery extends OrderQuery {
  tab: StoreTab
}

/** What the address says about the screen; anything strange is read as the default. */
export const readStoreQuery = (parameters: URLSearchParams): StoreQuery => ({
  tab: STORE_TABS.find(tab => tab === parameters.get('tab')) ?? 'orders',
  status: ORDER_STATUSES.find(status => status === parameters.get('status')) ?? 'all',
  search: parameters.get('search') ?? '',
  stuck: parameters.get('mail') === 'stuck',
  page: Math.max(1, Math.floor(Number(parameters.get('page') ?? 1)) || 1),
})

export const writeStoreQuery = ({ tab, status, search, stuck, page }: StoreQuery): URLSearchParams => {
  const parameters = new URLSearchParams()
  if (tab !== 'orders') parameters.set('tab', tab)
  if (status !== 'all') parameters.set('status', status)
  if (search) parameters.set('search', search)
  if (stuck) parameters.set('mail', 'stuck')
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

/** Tab, filter and page stand in the address, so that a reload and a link bring them back. */
export const useStoreQuery = () => {
  const [parameters, setParameters] = useSearchParams()
  const query = readStoreQuery(parameters)
  const change = (next: Partial<StoreQuery>, replace = false) =>
    setParameters(writeStoreQuery({ ...query, page: 1, ...next }), { replace, preventScrollReset: true })
  return [query, change] as const
}
