import type { Logger } from '@skyfolio/runtime/logger'
import { easypost } from './clients/easypost.ts'
import { shippo } from './clients/shippo.ts'
import type { StoreConfig } from './config.ts'
import { accountOf, type Account } from './domain/ask-carriers.ts'

/** The configured carrier accounts, Shippo before EasyPost: the first is the primary one, the other its fallback. */
export function openCarriers(config: StoreConfig, logger: Logger): Account[] {
  const from = {
    ...{ name: config.SHIP_FROM_NAME ?? '', street1: config.SHIP_FROM_STREET ?? '', city: config.SHIP_FROM_CITY ?? '' },
    ...{ state: config.SHIP_FROM_STATE ?? '', zip: config.SHIP_FROM_ZIP ?? '' },
    ...{ phone: config.SHIP_FROM_PHONE ?? '', email: config.SHIP_FROM_EMAIL ?? '' },
  }
  const carriers = [
    ...(config.SHIPPO_API_KEY ? [shippo({ key: config.SHIPPO_API_KEY, from, url: config.SHIPPO_URL })] : []),
    ...(config.EASYPOST_API_KEY ? [easypost({ key: config.EASYPOST_API_KEY, from, url: config.EASYPOST_URL })] : []),
  ]
  if (carriers.length === 0) logger.info('no carrier is configured: shipping is the flat rate, labels are samples')
  return carriers.map(accountOf)
}
