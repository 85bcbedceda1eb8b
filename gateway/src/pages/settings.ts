import type { FirstData } from './web-entry.ts'

/** The site's own title, a public setting. */
export const siteTitleIn = (data: FirstData): string => settingIn(data, 'site_title') ?? 'Skyfolio'

export const settingIn = (data: FirstData, key: string): string | undefined => {
  const settings = data['/api/site-settings']?.body
  if (!Array.isArray(settings)) return undefined
  const value = (settings as { key?: unknown; value?: unknown }[]).find(setting => setting?.key === key)?.value
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
