import styled, { css } from 'styled-components'
import { caption, sectionTitle, serif, tabular, textLink } from '../../theme/text.ts'
import { color, from, hairline, layout, size, space } from '../../theme/tokens.ts'
import { MOST_ENLARGED } from './board/use-zoom.ts'

export const View = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  min-height: 100%;
  background: ${color.surfaceSunken};
  ${from.desktop} {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) 23rem;
    height: 100%;
  }
  @media print {
    display: block;
    height: auto;
  }
`

export const Stage = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: 3.5rem minmax(0, 1fr) auto;
  min-height: 58svh;
  min-width: 0;
  ${from.desktop} {
    min-height: 0;
  }
  &:fullscreen {
    background: ${color.surfaceSunken};
  }
  @media print {
    display: block;
    min-height: 0;
  }
`

export const Bar = styled.div`
  ${caption}
  ${tabular}
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-left: ${layout.edge};
  padding-right: 0.25rem;
  /* The close button is in the window's corner, above the text. */
  ${from.desktop} {
    > :last-child:not(:first-child) {
      position: absolute;
      top: 0.25rem;
      right: calc(${space[3]} - 23rem);
      z-index: 1;
    }
  }
  /* Full screen is left first. */
  :fullscreen & > :last-child:not(:first-child) {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** The picture as large as its place allows; pointers move and magnify it. */
export const Board = styled.div`
  position: relative;
  min-height: 0;
  overflow: hidden;
  /* A finger scrolls the page past the whole picture, and moves a magnified one. */
  touch-action: pan-y;
  user-select: none;
  -webkit-user-select: none;
  ${from.desktop} {
    margin-inline: 4.5rem;
  }
  cursor: zoom-in;
  &[data-magnified] {
    touch-action: none;
    cursor: grab;
    &:active {
      cursor: grabbing;
    }
  }
  picture {
    display: contents;
  }
  img {
    position: absolute;
    inset: 0;
    background: none;
    /* A drag of its own would decode it once more, on the main thread, before anybody could say no. */
    -webkit-user-drag: none;
  }
  /* The whole picture, also when it is magnified. */
  @media print {
    margin: 0;
    > :not(:has(> picture)) {
      display: none;
    }
    img {
      position: static;
      height: auto;
      max-height: 165mm;
      object-position: left;
    }
  }
`

/** The screens of so many pixels per CSS pixel, rounded up, and from where on. */
const densities = [
  [2, '1.01dppx'],
  [3, '2.01dppx'],
  [4, '3.01dppx'],
] as const

const enlargedTo = (pixels: number, density: number) => `${Math.round((MOST_ENLARGED * pixels) / density)}px`

const atMost = (width: number, height: number, density: number) => css`
  max-width: ${enlargedTo(width, density)};
  max-height: ${enlargedTo(height, density)};
`

/** The place of the whole picture: the board, or less of it where the picture would be enlarged too much. */
export const Fitted = styled.div<{ $width: number; $height: number }>`
  position: absolute;
  inset: 0;
  margin: auto;
  ${({ $width, $height }) => atMost($width, $height, 1)}
  ${({ $width, $height }) =>
    densities.map(
      ([density, from]) => css`
        @media (min-resolution: ${from}) {
          ${atMost($width, $height, density)}
        }
      `,
    )}
  @media print {
    position: static;
    max-width: none;
    max-height: none;
    transform: none !important;
  }
`

/** In the middle below the picture, between the arrows on phones; in the corner from 900. */
export const Magnification = styled.div`
  ${caption}
  ${tabular}
  position: absolute;
  bottom: 0;
  left: 50%;
  display: flex;
  align-items: center;
  transform: translateX(-50%);
  output {
    min-width: 3.25em;
    text-align: center;
  }
  ${from.desktop} {
    left: auto;
    right: 0.75rem;
    transform: none;
  }
`

export const Loading = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.textMuted};
  pointer-events: none;
`

/** Beside the magnification, which is in the corner. */
export const Hint = styled.p`
  display: none;
  padding: ${space[4]} 13rem ${space[4]} 4.5rem;
  ${caption}
  ${from.desktop} {
    display: block;
    @media (pointer: coarse) {
      visibility: hidden;
    }
  }
`

export const Steps = styled.div`
  display: flex;
  justify-content: space-between;
  padding-inline: 0.25rem;
  ${from.desktop} {
    position: absolute;
    inset: calc(50% - 1.5rem) 0.75rem auto;
    pointer-events: none;
    > * {
      pointer-events: auto;
    }
  }
`

export const Control = styled.button`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  color: ${color.text};
  &:hover {
    color: ${color.accent};
  }
  &:disabled {
    color: ${color.lineStrong};
    cursor: default;
  }
`

export const Info = styled.aside`
  padding: ${space[5]} ${layout.edge} ${space[6]};
  border-top: ${hairline};
  background: ${color.surface};
  ${from.desktop} {
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: auto;
    scroll-padding-top: 3.5rem;
    isolation: isolate;
    padding: 0 ${space[6]} ${space[6]};
    border: 0;
    border-left: ${hairline};
    /* The text passes below the close button, which stays. */
    &::before {
      content: '';
      position: sticky;
      top: 0;
      z-index: 1;
      flex: none;
      height: 3.5rem;
      margin-bottom: 1.5rem;
      background: ${color.surface};
    }
  }
  @media print {
    display: block;
    overflow: visible;
    padding: ${space[5]} 0 0;
    border: 0;
    &::before {
      display: none;
    }
  }
`

export const PhotoTitle = styled.h1`
  ${sectionTitle}
  line-height: 1.12;
  margin-bottom: ${space[5]};
  overflow-wrap: anywhere;
`

export const Facts = styled.dl`
  a {
    ${textLink}
  }
  flex: none;
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: 0.625rem;
    border-top: ${hairline};
  }
  > div:last-child {
    border-bottom: ${hairline};
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  dd {
    text-align: right;
    ${tabular}
  }
`

export const Description = styled.div`
  margin-top: ${space[5]};
  ${from.desktop} {
    display: flex;
    flex-direction: column;
    min-height: 9rem;
  }
`

export const DescriptionText = styled.div`
  ${serif}
  max-height: 13rem;
  overflow: auto;
  padding-right: ${space[3]};
  font-size: 1rem;
  line-height: 1.6;
  scrollbar-width: thin;
  /* The bar leaves 600 ms after the pointer and the focus have. */
  scrollbar-color: transparent transparent;
  transition: scrollbar-color var(--duration-color) linear 600ms;
  &:hover,
  &:focus-visible {
    scrollbar-color: ${color.lineStrong} transparent;
    transition-delay: 0s;
  }
  @media (hover: none) {
    scrollbar-color: ${color.lineStrong} transparent;
  }
  p + p {
    margin-top: 0.8em;
  }
  ${from.desktop} {
    max-height: 18rem;
  }
  @media print {
    max-height: none;
    overflow: visible;
    padding: 0;
  }
`

export const DescriptionControls = styled.div`
  display: flex;
  gap: ${space[1]};
  margin: ${space[3]} 0 0 -0.75rem;
  font-size: ${size.caption};
`
