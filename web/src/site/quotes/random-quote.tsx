import { parseQuotes } from '@skyfolio/domain/settings/quotes'
import { useState, type ComponentType } from 'react'
import { useSettings, type PublicSetting } from '../../api/settings.ts'
import { useHydrated } from '../use-hydrated.ts'

export interface Quote {
  text: string
  /** Who said it and where; 'From the logbook' marks our own words. */
  by: string
}

/** Our own words, and the owner's. */
export const LOGBOOK = 'From the logbook'

export const pickQuote = (quotes: readonly Quote[], random = Math.random): Quote | undefined =>
  quotes[Math.floor(random() * quotes.length)]

interface RandomQuoteProps {
  /** The site's own, shown unless the owner has set others. */
  quotes: readonly Quote[]
  /** The setting with the owner's. */
  setting: PublicSetting & `${string}_quotes`
  /** How it is set, in space that is already reserved. */
  as: ComponentType<Quote>
}

/** One quote of the list, chosen at random by the browser; where no script runs, the first. */
export const RandomQuote = ({ quotes, setting, as: Layout }: RandomQuoteProps) => {
  const hydrated = useHydrated()
  const [random] = useState(Math.random)
  const own = parseQuotes(useSettings()(setting) ?? '').map(({ text, by }) => ({ text, by: by || LOGBOOK }))
  const list = own.length > 0 ? own : quotes
  const [first] = list
  const chosen = pickQuote(list, () => random)
  if (hydrated) return chosen && <Layout {...chosen} />
  return <noscript>{first && <Layout {...first} />}</noscript>
}
