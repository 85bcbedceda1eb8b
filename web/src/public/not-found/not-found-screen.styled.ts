import styled from 'styled-components'
import { caption, nameTitle, serif, tabular } from '../../theme/text.ts'
import { color, font, from, size, space } from '../../theme/tokens.ts'

export const Lost = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  min-height: 100svh;
  overflow: hidden;
  color: ${color.onPicture};
  forced-color-adjust: none;
  background: radial-gradient(120% 90% at 70% 20%, #1b2322, ${color.surfaceSunken} 70%);
`

export const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  animation: appear var(--duration-fade);
`

/** Computed on a pure white picture: small text keeps 4.7 : 1. The stops stay as they are. */
export const Scrim = styled.div`
  position: absolute;
  inset: 0;
  background:
    linear-gradient(to top, rgb(0 0 0 / 0.8), rgb(0 0 0 / 0.7) 32%, rgb(0 0 0 / 0.56) 56%, rgb(0 0 0 / 0) 88%),
    linear-gradient(to bottom, rgb(0 0 0 / 0.75), rgb(0 0 0 / 0.5) 4.5rem, rgb(0 0 0 / 0) 9rem);
`

export const Content = styled.div`
  position: relative;
  padding-block: 7rem clamp(1.5rem, 3vw, 2.5rem);
`

export const Headline = styled.h1`
  ${serif}
  font-size: clamp(3.25rem, 2rem + 7vw, 8rem);
  line-height: 1;
  letter-spacing: -0.025em;
`

/** Its space is there before the quote is chosen: two lines of it and the name, three on telephones. */
export const LostQuote = styled.blockquote`
  ${serif}
  display: flow-root;
  min-height: 7rem;
  max-width: 30em;
  margin-block: ${space[5]};
  ${from.tablet} {
    min-height: 6rem;
  }
  font-size: ${size.card};
  font-style: italic;
  line-height: 1.4;
  text-wrap: balance;
  cite {
    display: block;
    margin-top: ${space[2]};
    font: 400 ${size.caption} / 1.4 ${font.sans};
  }
`

export const Credit = styled.p<{ $empty: boolean }>`
  ${caption}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  column-gap: 1.1em;
  min-height: 3.5rem;
  margin-top: clamp(2.5rem, 6vw, 5rem);
  padding-top: ${space[3]};
  border-top: 1px solid ${({ $empty }) => ($empty ? 'transparent' : 'rgb(255 255 255 / 0.28)')};
  color: inherit;
  b {
    font-weight: 500;
  }
`

export const CreditTitle = styled.span`
  ${nameTitle}
  flex-basis: 100%;
`
