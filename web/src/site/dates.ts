let written: Record<string, string> = {}

/**
 * Reuses the dates that stand in `dates`, and adds all further ones to it: the server begins with none and passes them on, so
 * that a phone needn't load its calendar, which takes a tenth of a second, while it hydrates.
 */
export const writeDatesTo = (dates: Record<string, string>): void => {
  written = dates
}

/** July 25, 2025, in the site's time zone, the same on the server and in every browser. */
export const longDate = (timestamp: string, timeZone: string): string =>
  (written[`${timestamp} ${timeZone}`] ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(
    new Date(timestamp),
  ))

/**
 * 2025–2026: from the documented year to the present one in the site's time zone; in the browser the one in which the server
 * has rendered the page.
 */
export const copyrightYears = (timeZone: string): string =>
  (written[`© ${timeZone}`] ??= `2025–${new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format()}`)

/** The long form of a YYYY-MM-DD, which belongs to no zone. */
export const longDay = (day: string): string => longDate(`${day}T00:00:00Z`, 'UTC')
