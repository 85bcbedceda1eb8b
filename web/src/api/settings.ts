import { DEFAULT_TIME_ZONE } from '@skyfolio/domain/settings/time-zones'
import useSWR from 'swr'
import type { ApiItem } from './types.ts'

type Setting = Pick<ApiItem<'/api/site-settings', 'get'>, 'key' | 'value'>

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
  | 'share_image_id'
  | 'local_delivery_text'
  | 'store_text'
  | 'print_text'
  | 'shipping_text'
  | 'international_text'
  | 'author_name'
  | 'author_bio'
  | 'reading_time'
  | 'post_category'
  | 'hero_quotes'
  | 'home_quotes'
  | 'not_found_quotes'
  | 'social_links'
  | 'navigation_menu'
  | 'site_logo'
  | 'license'
  | 'rights_holder'
  | 'license_page'
  | 'tdm_reservation'
  | 'tdm_policy'

export type Settings = (key: PublicSetting) => string | undefined

/** Reads one setting from the server's list; empty counts as absent. */
export const settingsOf =
  (list: Setting[] | undefined): Settings =>
  key =>
    list?.find(setting => setting.key === key)?.value?.trim() || undefined

export const useSettings = (): Settings & { loaded: boolean } => {
  const { data, error } = useSWR<Setting[], Error>(settingsKey)
  return Object.assign(settingsOf(data), { loaded: data !== undefined || error !== undefined })
}

/** A setting that holds JSON. The content service has checked it, and visitors get nothing else (domain/src/settings/site-settings.ts). */
export const jsonSetting = <Value>(settings: Settings, key: PublicSetting): Value | undefined => {
  const value = settings(key)
  return value === undefined ? undefined : (JSON.parse(value) as Value)
}

export const siteTitle = (settings: Settings): string => settings('site_title') ?? 'Skyfolio'

export const timeZone = (settings: Settings): string => settings('time_zone') ?? DEFAULT_TIME_ZONE
