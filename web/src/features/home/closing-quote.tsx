import { Fragment } from 'react'
import styled from 'styled-components'
import { caption, lead } from '../../theme/text.ts'
import { color, duration, from, layout, size, space } from '../../theme/tokens.ts'
import { Wrap } from '../../ui/layout.tsx'
import { homeQuotes } from '../site/quotes/home-quotes.ts'
import type { Quote } from '../site/quotes/quote.ts'
import { RandomQuote } from '../site/quotes/random-quote.tsx'

/** As high as the longest quote, so that the browser's choice moves nothing. */
const Place = styled(Wrap)`
  padding-bottom: ${layout.section};
  blockquote,
  cite {
    display: block;
    animation: appear ${duration.fade} linear;
  }
  > div {
    min-height: calc(4 * 1.45 * ${size.card} + ${space[3]} + 2 * 1.4 * ${size.caption});
    ${from.tablet} {
      min-height: calc(3 * 1.45 * ${size.card} + ${space[3]} + 1.4 * ${size.caption});
    }
    ${from.desktop} {
      min-height: calc(2 * 1.45 * ${size.card} + ${space[3]} + 1.4 * ${size.caption});
    }
  }
`

const Text = styled.blockquote`
  ${lead}
  max-width: 30em;
  color: ${color.textMuted};
  text-wrap: pretty;
`

const By = styled.cite`
  ${caption}
  margin-top: ${space[3]};
  font-style: normal;
`

const Words = ({ text, by }: Quote) => (
  <Fragment>
    <Text>{text}</Text>
    <By>{by}</By>
  </Fragment>
)

/** The last words of Home. */
export const ClosingQuote = () => (
  <Place as="aside" aria-label="Quote">
    <div>
      <RandomQuote quotes={homeQuotes} as={Words} />
    </div>
  </Place>
)
