/** What the shop needs to know of the site, which content keeps. */
export interface SiteSettings {
  siteTitle: string
  /** Where buyers can write to, and where the owner's notices go. */
  contactEmail: string | null
  /** Hundredths of a percent by state (two letters); empty: no sales tax. */
  salesTax: ReadonlyMap<string, number>
}

/** Answers within a second, from memory when content doesn't: what was known last. */
export type ReadSiteSettings = () => Promise<SiteSettings>

export const NO_SETTINGS: SiteSettings = { siteTitle: 'Skyfolio', contactEmail: null, salesTax: new Map() }

/**
 * Reads the owner's sales tax: {"enabled": true, "rates": {"OH": "7.80"}}, in percent with at most two decimals. Whatever
 * else it says is no tax: nobody is charged by a mistake.
 */
export function salesTaxOf(text: string | null): ReadonlyMap<string, number> {
  const setting = parsed(text)
  if (setting?.['enabled'] !== true || typeof setting['rates'] !== 'object' || setting['rates'] === null)
    return new Map()
  const rates = Object.entries(setting['rates']).flatMap(([state, rate]) => {
    const hundredths = /^\d{1,2}(\.\d{1,2})?$/.test(String(rate)) ? Math.round(Number(rate) * 100) : 0
    return /^[A-Z]{2}$/.test(state) && hundredths > 0 ? [[state, hundredths] as const] : []
  })
  return new Map(rates)
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
