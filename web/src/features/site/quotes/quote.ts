export interface Quote {
  text: string
  /** Who said it and where; 'From the logbook' marks our own words. */
  by: string
}

/** Our own words. */
export const logbook = 'From the logbook'

export const pick = (quotes: readonly Quote[], random = Math.random): Quote | undefined =>
  quotes[Math.floor(random() * quotes.length)]
