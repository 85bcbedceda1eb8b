/** The setting that holds the site's time zone. */
export const timeZoneSetting = 'time_zone'

/** Of a site whose owner has not chosen. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/** Whether a text names a time zone; offsets such as '+02:00' know nothing of daylight saving time, and are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
