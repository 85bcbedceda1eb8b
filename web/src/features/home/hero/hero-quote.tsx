import { Fragment } from 'react'
import { heroQuotes } from '../../site/quotes/hero-quotes.ts'
import type { Quote } from '../../site/quotes/quote.ts'
import { RandomQuote } from '../../site/quotes/random-quote.tsx'
import { QuoteBy, QuotePlace, QuoteText } from './hero.styled.ts'

/** Quotes above this many characters are set a step smaller. */
const LONG = 44

const Words = ({ text, by }: Quote) => (
  <Fragment>
    <QuoteText $long={text.length > LONG}>{text}</QuoteText>
    <QuoteBy>{by}</QuoteBy>
  </Fragment>
)

export const HeroQuote = () => (
  <QuotePlace>
    <RandomQuote quotes={heroQuotes} as={Words} />
  </QuotePlace>
)
