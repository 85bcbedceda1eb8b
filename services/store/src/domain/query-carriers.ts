import { isResting, type Account } from './ask-carriers.ts'
import type { CarrierName } from './carrier.ts'

export interface CarrierStatus {
  configured: boolean
  status: 'active' | 'failing' | 'not configured'
}

/** Which carriers are configured, and how they are doing. */
export const getShippingStatus =
  ({ carriers, now }: { carriers: Account[]; now: () => Date }) =>
  (): { shippo: CarrierStatus; easypost: CarrierStatus; primaryService: string } => {
    const statusOf = (name: CarrierName): CarrierStatus => {
      const account = carriers.find(({ carrier }) => carrier.name === name)
      if (!account) return { configured: false, status: 'not configured' }
      return { configured: true, status: isResting(account, now()) ? 'failing' : 'active' }
    }
    const primaryService = carriers[0]?.carrier.name ?? 'Flat rate'
    return { shippo: statusOf('Shippo'), easypost: statusOf('EasyPost'), primaryService }
  }
