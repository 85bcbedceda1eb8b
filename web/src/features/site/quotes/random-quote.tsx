import { useState, type ComponentType } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { pick, type Quote } from './quote.ts'

interface RandomQuoteProps {
  quotes: readonly Quote[]
  /** How it is set, in space that is already reserved. */
  as: ComponentType<Quote>
}

/** One quote of the list, chosen at random by the browser; where no script runs, the first. */
export const RandomQuote = ({ quotes, as: Shown }: RandomQuoteProps) => {
  const hydrated = useHydrated()
  const [random] = useState(Math.random)
  const [first] = quotes
  const chosen = pick(quotes, () => random)
  if (hydrated) return chosen && <Shown {...chosen} />
  return <noscript>{first && <Shown {...first} />}</noscript>
}
