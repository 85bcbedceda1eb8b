import { includesZip, type ShippingTerms } from '@skyfolio/domain/settings/store-settings'
import type { ReadSiteSettings } from '../site-settings/site-settings.ts'

/** The terms an order was begun under. */
export interface PinnedTerms extends ShippingTerms {
  /** Since when. */
  at: Date
}

/** As long as a carrier's quote and the sales tax. */
const VALID_MS = 60 * 60_000

/**
 * The terms of an order: what a buyer in checkout was shown is valid for an hour, whatever the owner changes meanwhile;
 * afterwards, and without an order, the current ones. A ZIP code that local delivery reaches by now is reached at once,
 * since a page that was just loaded offers it.
 */
export async function orderTerms(
  { siteSettings, now }: { siteSettings: ReadSiteSettings; now: () => Date },
  pinned: PinnedTerms | undefined,
  zipCode: string | undefined,
): Promise<PinnedTerms> {
  const { shipping: current } = await siteSettings()
  if (!pinned || now().getTime() - pinned.at.getTime() >= VALID_MS) return { ...current, at: now() }
  const isReached = current.localDelivery && zipCode !== undefined && includesZip(current.localZips, zipCode)
  if (!isReached || (pinned.localDelivery && includesZip(pinned.localZips, zipCode))) return pinned
  const before = pinned.localDelivery ? pinned.localZips : []
  return { ...pinned, localDelivery: true, localZips: [...new Set([...before, ...current.localZips])] }
}
