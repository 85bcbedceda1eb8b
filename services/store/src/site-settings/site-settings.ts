import { parseShippingTerms, type ShipFromAddress, type ShippingTerms } from '@skyfolio/domain/settings/store-settings'
import { parseTaxRate } from '@skyfolio/domain/settings/tax-rate'

/** The settings of the site that the shop uses; the content service stores them. */
export interface SiteSettings {
  siteTitle: string
  /** Where buyers can write to. */
  contactEmail: string | null
  /** Where the owner wants notices of new orders; see noticeRecipient. */
  orderNoticeEmail: string | null
  /** Rates in millionths by state (two letters). Empty if no sales tax is charged. */
  salesTax: ReadonlyMap<string, number>
  /** On which terms orders are shipped. */
  shipping: ShippingTerms
  /** Where parcels come from; null: the environment's. */
  shipFrom: ShipFromAddress | null
  /** The address that sends mails; null: the environment's. */
  mailFrom: string | null
  /** For how many years orders have their buyer's name and address; null: for good, as long as nobody has said otherwise. */
  buyersKeptYears: number | null
  /** Content didn't respond when they were to be read: they may have been changed. */
  lastKnown: boolean
}

/**
 * Returns within a second; while content doesn't respond, the last known settings. `fresh` reads them from content after the
 * call: what was stored before it is in them.
 */
export type ReadSiteSettings = (options?: { fresh: boolean }) => Promise<SiteSettings>

/** The last known settings are stored, for a content that doesn't respond after a restart of the store. */
export interface SiteSettingsRepository {
  find(): Promise<Record<string, string> | null>
  store(values: Record<string, string>): Promise<void>
}

export const NO_SETTINGS: SiteSettings = {
  siteTitle: 'Skyfolio',
  contactEmail: null,
  orderNoticeEmail: null,
  salesTax: new Map(),
  shipping: parseShippingTerms({}),
  shipFrom: null,
  mailFrom: null,
  buyersKeptYears: null,
  lastKnown: false,
}

/**
 * Reads the owner's sales tax: {"enabled": true, "rates": {"OH": "7.80"}}, in percent with at most four decimals.
 * Anything else means no tax, so that nobody is charged by mistake.
 */
export function parseSalesTax(text: string | null): ReadonlyMap<string, number> {
  const setting = parseObject(text)
  if (setting?.['enabled'] !== true || typeof setting['rates'] !== 'object' || setting['rates'] === null)
    return new Map()
  const rates = Object.entries(setting['rates']).flatMap(([state, rate]) => {
    const millionths = parseTaxRate(String(rate)) ?? 0
    return /^[A-Z]{2}$/.test(state) && millionths > 0 ? [[state, millionths] as const] : []
  })
  return new Map(rates)
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
