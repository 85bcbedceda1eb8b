import styled from 'styled-components'
import { caption, serif, tabular } from '../../../theme/text.ts'
import { color, duration, from, layout, size, space } from '../../../theme/tokens.ts'
import { Wrap } from '../../../ui/layout.tsx'

export const Stage = styled.section`
  position: relative;
  display: flex;
  align-items: flex-end;
  height: 800px;
  overflow: hidden;
  color: ${color.onPicture};
  /* Words on a picture need its scrim, whatever colors are forced elsewhere. */
  forced-color-adjust: none;
  background: radial-gradient(120% 90% at 70% 20%, #1b2322, ${color.surfaceSunken} 70%);
`

/** One picture of the slideshow: the visible one, or the next one below it. */
export const Slide = styled.div<{ $part: 'shown' | 'next' }>`
  position: absolute;
  inset: 0;
  z-index: ${({ $part }) => ($part === 'shown' ? 1 : 0)};
  opacity: ${({ $part }) => ($part === 'next' ? 0 : 1)};
  transition: ${({ $part }) => ($part === 'shown' ? `opacity ${duration.fade} linear` : 'none')};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color.overlay};
  }
  img {
    background: none;
  }
`

/** Keeps the contrast of the text on a pure white picture; its stops were computed. */
export const Scrim = styled.div`
  position: absolute;
  inset: 0;
  z-index: 3;
  will-change: transform;
  background:
    linear-gradient(
      to top,
      rgb(0 0 0 / 0.62),
      rgb(0 0 0 / 0.44) 18%,
      rgb(0 0 0 / 0.3) 40%,
      rgb(0 0 0 / 0.25) 62%,
      rgb(0 0 0 / 0) 86%
    ),
    linear-gradient(to bottom, rgb(0 0 0 / 0.45), rgb(0 0 0 / 0) 8rem);
`

export const HeroText = styled(Wrap)`
  position: relative;
  z-index: 4;
  will-change: transform;
  padding-bottom: clamp(1.5rem, 2.6vw, 2.5rem);
`

export const Kicker = styled.h1`
  margin-bottom: ${space[4]};
  font-size: ${size.ui};
  font-weight: 500;
`

/** Space for the longest quote and its source, so that nothing moves when the browser has chosen one. */
export const QuotePlace = styled.div`
  min-height: calc(4 * 1.1 * ${size.screen} + ${space[4]} + 1.45 * ${size.ui});
  ${from.tablet} {
    min-height: calc(3 * 1.1 * ${size.screen} + ${space[4]} + 1.45 * ${size.ui});
  }
  ${from.desktop} {
    min-height: calc(2 * 1.1 * ${size.hero} + ${space[4]} + 1.45 * ${size.ui});
  }
`

export const QuoteText = styled.blockquote<{ $long: boolean }>`
  ${serif}
  max-width: ${({ $long }) => ($long ? '26em' : '17em')};
  font-size: ${({ $long }) => ($long ? size.screen : size.hero)};
  line-height: 1.1;
  letter-spacing: -0.015em;
  word-spacing: 0.05em;
  text-wrap: balance;
  animation: appear ${duration.fade} linear;
`

export const QuoteBy = styled.cite`
  display: block;
  margin-top: ${space[4]};
  font-style: normal;
  animation: appear ${duration.fade} linear;
`

/** Of one height for every picture: what is above must not move when they change. */
export const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]} ${space[6]};
  margin-top: clamp(2rem, 4vw, 3.75rem);
  padding-top: ${space[1]};
  border-top: 1px solid rgb(255 255 255 / 0.28);
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`

export const Controls = styled.div`
  ${caption}
  ${tabular}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: inherit;
  button {
    display: grid;
    place-items: center;
    width: ${layout.control};
    height: ${layout.control};
    margin-right: -0.75rem;
  }
`
