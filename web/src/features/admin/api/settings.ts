import { useMemo } from 'react'
import useSWR from 'swr'
import { http } from '../../../http/http.ts'
import { useRefresh } from './refresh.ts'

interface Setting {
  key: string
  value: string | null
}

const settingsKey = '/api/settings'
const siteSettingsKey = '/api/site-settings'

/** Every setting by its key, private ones included; undefined until known. */
export function useAllSettings() {
  const { data, error } = useSWR<Setting[], Error>(settingsKey, { keepPreviousData: true, revalidateOnMount: true })
  const values = useMemo(() => data && Object.fromEntries(data.map(({ key, value }) => [key, value ?? ''])), [data])
  return { values, error }
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
      await refresh(settingsKey, siteSettingsKey)
    }
  }
}
