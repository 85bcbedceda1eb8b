/** July 25, 2025, in the site's time zone, the same on the server and in every browser. */
export const longDate = (timestamp: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(timestamp))

/** The long form of a YYYY-MM-DD, which belongs to no zone. */
export const longDay = (day: string): string => longDate(`${day}T00:00:00Z`, 'UTC')
