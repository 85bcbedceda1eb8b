import useSWR from 'swr'

interface Carrier {
  configured: boolean
  status: string
}

export interface ShippingStatus {
  shippo: Carrier
  easypost: Carrier
  primaryService: string
}

export const useShippingStatus = () =>
  useSWR<ShippingStatus, Error>('/api/admin/shipping-status', { revalidateOnMount: true })
