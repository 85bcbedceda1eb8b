import useSWR from 'swr'

interface Setting {
  key: string
  value: string | null
}

export const settingsKey = '/api/site-settings'

/** The settings a visitor's browser may read. */
export type PublicSetting =
  | 'google_analytics_id'
  | 'analytics_consent'
  | 'hero_title'
  | 'welcome_text'
  | 'homepage_title'
  | 'homepage_welcome_title'
  | 'homepage_welcome_description'
  | 'site_title'
  | 'tagline'
  | 'contact_email'
  | 'footer_text'
  | 'time_zone'
  | 'local_delivery_text'

export type Settings = (key: PublicSetting) => string | undefined

/** Reads one setting out of what the server answers; empty counts as absent. */
export const settingsOf =
  (list: Setting[] | undefined): Settings =>
  key =>
    list?.find(setting => setting.key === key)?.value?.trim() || undefined

export const useSettings = (): Settings & { loaded: boolean } => {
  const { data, error } = useSWR<Setting[], Error>(settingsKey)
  return Object.assign(settingsOf(data), { loaded: data !== undefined || error !== undefined })
}

export const siteTitle = (settings: Settings): string => settings('site_title') ?? 'Skyfolio'

export const timeZone = (settings: Settings): string => settings('time_zone') ?? 'America/New_York'
