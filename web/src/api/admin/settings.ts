import { isTimeZone } from '@skyfolio/domain/settings/time-zones'
import { useMemo } from 'react'
import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiItem, ApiResponse } from '../types.ts'
import { townKey } from '../observing-place.ts'
import { listSettings, useRefresh } from './cache/queries.ts'
import { privacyPageKey } from './privacy-page.ts'
import { orderNoticesKey } from './store.ts'

type Setting = ApiItem<'/api/settings', 'get'>

const settingsKey = '/api/settings'
const siteSettingsKey = '/api/site-settings'

/** Every setting by its key, private ones included; undefined until loaded. */
export function useAllSettings() {
  const { data, error } = useSWR<Setting[], Error>(settingsKey, listSettings)
  const values = useMemo(() => data && Object.fromEntries(data.map(({ key, value }) => [key, value ?? ''])), [data])
  return { data: values, error }
}

export type SettingValues = Record<string, string>

/** Writes several settings, one call per key; an empty value brings the default back. */
export function useSaveSettings() {
  const refresh = useRefresh()
  return async (values: SettingValues, through: 'settings' | 'site-settings' = 'settings'): Promise<void> => {
    try {
      for (const [key, value] of Object.entries(values)) {
        if (through === 'settings') await http.patch(`${settingsKey}/${key}`, { value })
        else await http.put(`${siteSettingsKey}/${key}`, { value })
      }
    } finally {
      await refresh(settingsKey, siteSettingsKey, orderNoticesKey, privacyPageKey)
    }
  }
}

type Town = ApiItem<'/api/skybug/towns', 'get'>

const townOf = async (place: string): Promise<Town | { mistake: string }> => {
  const [town] = place.length < 2 ? [] : await http.get<Town[]>(townKey(place))
  const mistake = `No town of 5,000 people or more is called '${place}': name one nearby, or latitude and longitude, such as 44.39, -68.21`
  return town ?? { mistake }
}

/** The observing place as it is stored, or why it can't be used. */
export async function lookUpObservingPlace(place: string): Promise<{ value: string } | { mistake: string }> {
  const town = await townOf(place)
  return 'mistake' in town ? town : { value: place }
}

const TIME_ZONES = Intl.supportedValuesOf('timeZone')

/** The time zone for a text: a time zone ('Europe/Berlin'), its city ('denver'), or any town that the site knows. */
export async function lookUpTimeZone(text: string): Promise<{ value: string } | { mistake: string }> {
  const city = text.replaceAll(' ', '_').toLowerCase()
  const named = TIME_ZONES.filter(name => [name, name.split('/').at(-1)].some(each => each?.toLowerCase() === city))
  if (named.length === 1 && named[0] !== undefined) return { value: named[0] }
  if (isTimeZone(text)) return { value: text }
  const town = await townOf(text)
  return 'mistake' in town ? town : { value: town.timeZone }
}

/** A service of somebody else that the site can use, and what happens `instead` without it. */
export type Integration = Integrations['services'][number]

export type Integrations = ApiResponse<'/api/admin/services', 'get'>

export const useIntegrations = () => useSWR<Integrations, Error>('/api/admin/services', { revalidateOnMount: true })

/** What happens to mails without a mail server, such as where their files are; null with one, and while it isn't known. */
export const useMailFallback = (): string | null =>
  useIntegrations().data?.services.find(({ name }) => name === 'Mail')?.instead ?? null
