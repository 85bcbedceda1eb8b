import { callSecretFor, type CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Endpoint } from '@skyfolio/runtime/rpc/channel'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import {
  parseBuyersKeptYears,
  parseShipFrom,
  parseShippingTerms,
  PRIVATE_STORE_SETTINGS,
} from '@skyfolio/domain/settings/store-settings'
import {
  NO_SETTINGS,
  parseSalesTax,
  type ReadSiteSettings,
  type SiteSettings,
  type SiteSettingsRepository,
} from '../site-settings/site-settings.ts'

const FRESH_MS = 5000
const DEADLINE_MS = 800
const KEYS = ['site_title', 'contact_email', 'order_notice_email', 'sales_tax', ...PRIVATE_STORE_SETTINGS]

export interface SiteSettingsClientOptions {
  /** Of content; without an address the shop uses its defaults. */
  endpoint: Partial<Endpoint>
  /** CALL_SECRETS. */
  secrets: CallSecrets
  repository: SiteSettingsRepository
  logger: Logger
}

/** Reads the settings of the site from content, at most every five seconds. */
export function siteSettingsClient({ endpoint, secrets, repository, logger }: SiteSettingsClientOptions): {
  read: ReadSiteSettings
  close(): void
} {
  const { address, tls } = endpoint
  if (address === undefined) return { read: async () => NO_SETTINGS, close: () => undefined }
  const content = createRpcClient<SettingsDefinition>({
    ...{ proto: 'skyfolio/content/v1/settings.proto', service: 'skyfolio.content.v1.Settings' },
    ...{ address, tls, audience: 'content', secret: callSecretFor(secrets, 'content'), logger },
  })
  let values: Record<string, string> | null = null
  let lastKnown = false
  let refreshedAt = -Infinity
  let refreshing: Promise<void> | null = null
  const refresh = async (): Promise<void> => {
    try {
      const { settings } = await content.listSettings({}, { deadlineMs: DEADLINE_MS })
      const used = settings.filter(({ key, value }) => KEYS.includes(key) && value !== undefined)
      const current = Object.fromEntries(used.map(({ key, value }) => [key, value ?? '']))
      refreshedAt = performance.now()
      if (JSON.stringify(current) !== JSON.stringify(values)) await repository.store(current)
      values = current
      lastKnown = false
    } catch (error) {
      logger.warn({ err: error }, 'the settings of the site cannot be read; using the last known ones')
      lastKnown = true
      values ??= await repository.find()
      refreshedAt = performance.now()
    }
  }
  return {
    async read({ fresh } = { fresh: false }) {
      // One that has begun already may have been answered before what the caller knows of was stored.
      if (fresh) await refreshing
      if (fresh || performance.now() - refreshedAt > FRESH_MS)
        await (refreshing ??= refresh().finally(() => (refreshing = null)))
      return { ...(values ? toSettings(values) : NO_SETTINGS), lastKnown }
    },
    close: () => content.close(),
  }
}

const toSettings = (values: Record<string, string>): Omit<SiteSettings, 'lastKnown'> => ({
  siteTitle: values['site_title'] || NO_SETTINGS.siteTitle,
  contactEmail: values['contact_email'] || null,
  orderNoticeEmail: values['order_notice_email'] || null,
  salesTax: parseSalesTax(values['sales_tax'] ?? null),
  shipping: parseShippingTerms(values),
  shipFrom: parseShipFrom(values['ship_from']),
  mailFrom: values['mail_from'] || null,
  buyersKeptYears: parseBuyersKeptYears(values['buyers_kept_years']),
})
