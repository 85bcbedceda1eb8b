import styled, { css } from 'styled-components'
import { color, from, layout, size, space } from '../../theme/tokens.ts'
import { growingList } from '../../site/lists/growing-list.ts'
import { PictureFrame } from '../../site/picture/picture.tsx'
import { Wrap } from '../../ui/layout.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import type { PhraseKind, PlateSize } from './phrases.ts'

export const Bento = styled.div`
  display: grid;
  ${growingList}
  gap: clamp(1.5rem, 2.4vw, 2.25rem);
`

/** The gallery uses more of a wide screen than text does: up to 2200 px. The bar above it and the footer are as wide. */
export const GalleryWrap = styled(Wrap)`
  &,
  body:has(&) :is(header:has(~ main), main ~ footer) > div {
    max-width: calc(2200px + 2 * ${layout.edge});
  }
`

/** The breadcrumbs over a screen's title. */
export const Way = styled.div`
  padding-top: ${space[5]};
  & + * {
    padding-top: ${space[5]};
  }
`

/** Where the gallery is wider than the page elsewhere; its rows grow with it, so that pictures keep their proportions. */
const wide = '@media (min-width: 96rem)'

const span = (columns: number, rows = 1) => css`
  grid-column: span ${columns};
  grid-row: span ${rows};
`

/** On telephones two columns, from 600 px twelve; the composition of the look comes into its own from 900 px. */
const grids: Record<PhraseKind, ReturnType<typeof css>> = {
  a: css`
    ${from.desktop} {
      grid-template-rows: repeat(2, clamp(15rem, 23vw, 20.5rem)) clamp(17rem, 27vw, 24rem);
    }
    ${wide} {
      grid-template-rows: repeat(2, min(22.5vw, 33.5rem)) min(26vw, 39rem);
    }
  `,
  b: css`
    ${from.tablet} {
      grid-template-rows: repeat(2, clamp(15rem, 34vw, 20rem)) clamp(17rem, 42vw, 25rem);
    }
    ${from.desktop} {
      grid-template-rows: clamp(18rem, 30vw, 27rem) clamp(15rem, 25vw, 22rem);
    }
    ${wide} {
      grid-template-rows: min(29vw, 44rem) min(24vw, 36rem);
    }
  `,
  c: css`
    ${from.tablet} {
      grid-auto-rows: clamp(20rem, 42vw, 37rem);
    }
    ${wide} {
      grid-auto-rows: min(40vw, 60rem);
    }
  `,
  d: css`
    ${from.tablet} {
      grid-auto-rows: clamp(18rem, 36vw, 32rem);
    }
    ${wide} {
      grid-auto-rows: min(34vw, 52rem);
    }
  `,
  e: css``,
}

export const PhraseGrid = styled.ul<{ $kind: PhraseKind }>`
  display: grid;
  gap: 1.25rem ${layout.gap};
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-auto-rows: clamp(5.5rem, 28vw, 9rem);
  grid-auto-flow: dense;
  ${from.tablet} {
    gap: clamp(1.25rem, 2vw, 2rem) ${layout.gap};
    grid-template-columns: repeat(12, minmax(0, 1fr));
    grid-auto-rows: clamp(15rem, 34vw, 20rem);
  }
  ${({ $kind }) => grids[$kind]}
`

type Spans = { phone: [number, number]; tablet: [number, number]; desktop?: [number, number] }

const places: Record<PhraseKind, Partial<Record<PlateSize, Spans>>> = {
  a: {
    lead: { phone: [2, 3], tablet: [12, 2], desktop: [8, 2] },
    small: { phone: [1, 2], tablet: [6, 1], desktop: [4, 1] },
    medium: { phone: [2, 2], tablet: [5, 1] },
    wide: { phone: [2, 2], tablet: [7, 1] },
  },
  b: {
    tall: { phone: [2, 4], tablet: [6, 2], desktop: [4, 2] },
    wide: { phone: [2, 2], tablet: [6, 1], desktop: [8, 1] },
    small: { phone: [1, 2], tablet: [6, 1], desktop: [4, 1] },
  },
  c: { upright: { phone: [1, 2], tablet: [4, 1] } },
  d: { wide: { phone: [2, 2], tablet: [7, 1] }, medium: { phone: [2, 3], tablet: [5, 1] } },
  e: { full: { phone: [2, 3], tablet: [12, 2] } },
}

export const Plate = styled.li<{ $kind: PhraseKind; $place: PlateSize }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  ${({ $kind, $place }) => {
    const spans = places[$kind][$place]
    if (!spans) return ''
    const { phone, tablet, desktop = tablet } = spans
    return css`
      ${span(...phone)}
      ${from.tablet} {
        ${span(...tablet)}
      }
      ${from.desktop} {
        ${span(...desktop)}
      }
    `
  }}
  /* Three uprights in two columns: the first takes the whole line. */
  ${({ $kind }) =>
    $kind === 'c' &&
    css`
      &:first-child {
        ${span(2, 3)}
        ${from.tablet} {
          ${span(4, 1)}
        }
      }
    `}
  /* Four on a tablet: the last small one closes the rectangle. */
  ${({ $kind }) =>
    $kind === 'b' &&
    css`
      ${from.tablet} {
        &:last-child {
          grid-column: span 12;
        }
      }
      ${from.desktop} {
        &:last-child {
          grid-column: span 4;
        }
      }
    `}
`

/** Under a picture that is on its way, or that stands too far from the window to be kept. */
export const Placeholder = styled.img<{ $position: string }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: ${({ $position }) => $position || 'center'};
  opacity: 0.7;
`

export const PlateLink = styled(SiteLink)`
  flex: 1;
  min-height: 0;
  display: block;
  cursor: zoom-in;
  ${PictureFrame} {
    height: 100%;
  }
  picture img {
    position: relative;
    background: none;
  }
  &:hover picture img {
    opacity: 0.86;
  }
`

/** The place of a picture that is on its way, with that of its caption under it. */
export const EmptyPlate = styled.div`
  flex: 1;
  margin-bottom: calc(${space[3]} + 1.3 * 1.0625rem + 1.4 * ${size.caption});
  background: ${color.surfaceRaised};
`

export const GalleryEnd = styled.div`
  padding-bottom: ${layout.section};
  min-height: ${space[9]};
  @media print {
    display: none;
  }
`
