/** Bytes in MB to one decimal: 18.4 MB. */
export const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

/** How much smaller the optimized picture is, when that is worth a badge: below a ratio of 0.8. */
export const savedPercent = (compressionRatio: number | null): number | null =>
  compressionRatio !== null && compressionRatio < 0.8 ? Math.round((1 - compressionRatio) * 100) : null

/** The en-US short form, 10/14/2025, in the site's time zone. */
export const shortDate = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: undefined, timeZone }).format(new Date(timestamp))

/** The short form of a YYYY-MM-DD, which belongs to no zone. */
export const shortDay = (day: string): string => shortDate(`${day}T00:00:00Z`, 'UTC')

/** The short form with the time, 11/21/2026, 8:14 PM, in the site's time zone. */
export const shortMoment = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    // Not `dateStyle: 'short'`, which writes years with two digits.
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(new Date(timestamp))

/** When a draft appears by itself. */
export const plannedWords = (timestamp: string, timeZone: string): string =>
  `Appears ${shortMoment(timestamp, timeZone)}`
