import { Fragment } from 'react'
import { heroQuotes } from '../../site/quotes/hero-quotes.ts'
import { useQuote } from '../../site/quotes/use-quote.ts'
import { QuoteBy, QuotePlace, QuoteText } from './hero.styled.ts'

/** Quotes above this many characters are set a step smaller. */
const LONG = 44

export const HeroQuote = () => {
  const quote = useQuote(heroQuotes)
  return (
    <QuotePlace>
      {quote && (
        <Fragment>
          <QuoteText $long={quote.text.length > LONG}>{quote.text}</QuoteText>
          <QuoteBy>{quote.by}</QuoteBy>
        </Fragment>
      )}
    </QuotePlace>
  )
}
