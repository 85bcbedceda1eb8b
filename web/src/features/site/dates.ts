let written: Record<string, string> = {}

/**
 * Goes on with dates that have been written before, and writes all further ones there too: the server begins with none and
 * hands them on, so that a telephone needn't load its calendar, which takes a tenth of a second, before it comes to life.
 */
export const writeDatesTo = (dates: Record<string, string>): void => {
  written = dates
}

/** July 25, 2025, in the site's time zone, the same on the server and in every browser. */
export const longDate = (timestamp: string, timeZone: string): string =>
  (written[`${timestamp} ${timeZone}`] ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(
    new Date(timestamp),
  ))

/** The long form of a YYYY-MM-DD, which belongs to no zone. */
export const longDay = (day: string): string => longDate(`${day}T00:00:00Z`, 'UTC')
