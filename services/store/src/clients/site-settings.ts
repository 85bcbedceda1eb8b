import type { SettingsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Settings'
import type { Logger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'
import { NO_SETTINGS, salesTaxOf, type ReadSiteSettings, type SiteSettings } from '../domain/site-settings.ts'

/** Keeps what was known last, for a content that doesn't answer after a restart of ours. */
export interface KnownSettings {
  last(): Promise<Record<string, string> | null>
  keep(values: Record<string, string>): Promise<void>
}

const FRESH_MS = 5000
const ANSWER_MS = 800
const KEYS = ['site_title', 'contact_email', 'sales_tax']

interface Options {
  /** Of content; absent: the shop knows its defaults only. */
  address: string | undefined
  known: KnownSettings
  logger: Logger
}

/** Reads the settings of the site from content, at most every five seconds. */
export function siteSettings({ address, known, logger }: Options): { read: ReadSiteSettings; close(): void } {
  if (address === undefined) return { read: async () => NO_SETTINGS, close: () => undefined }
  const content = createRpcClient<SettingsDefinition>({
    ...{ proto: 'skyfolio/content/v1/settings.proto', service: 'skyfolio.content.v1.Settings', address, logger },
  })
  let values: Record<string, string> | null = null
  let asked = -Infinity
  let asking: Promise<void> | null = null
  const ask = async (): Promise<void> => {
    try {
      const { settings } = await content.listSettings({}, { deadlineMs: ANSWER_MS })
      const named = settings.filter(({ key, value }) => KEYS.includes(key) && value !== undefined)
      const fresh = Object.fromEntries(named.map(({ key, value }) => [key, value ?? '']))
      asked = performance.now()
      if (JSON.stringify(fresh) !== JSON.stringify(values)) await known.keep(fresh)
      values = fresh
    } catch (error) {
      logger.warn({ err: error }, 'the settings of the site can not be read: those known last hold')
      values ??= await known.last()
      asked = performance.now()
    }
  }
  return {
    async read() {
      if (performance.now() - asked > FRESH_MS) await (asking ??= ask().finally(() => (asking = null)))
      return values ? toSettings(values) : NO_SETTINGS
    },
    close: () => content.close(),
  }
}

const toSettings = (values: Record<string, string>): SiteSettings => ({
  siteTitle: values['site_title'] || NO_SETTINGS.siteTitle,
  contactEmail: values['contact_email'] || null,
  salesTax: salesTaxOf(values['sales_tax'] ?? null),
})
