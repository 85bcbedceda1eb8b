import { useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { pick, type Quote } from './quote.ts'

/** One quote of the list, chosen at random by the browser; null in the server's HTML, where its space is reserved. */
export const useQuote = (quotes: readonly Quote[]): Quote | null => {
  const hydrated = useHydrated()
  const [random] = useState(Math.random)
  return (hydrated && pick(quotes, () => random)) || null
}
