import styled from 'styled-components'
import { caption, nameTitle } from '../../../theme/text.ts'
import { color, duration, ease, from, layout, space } from '../../../theme/tokens.ts'
import { FullWindowModal } from '../../../ui/overlays/modal.tsx'

export const Window = styled(FullWindowModal)`
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
  /* The place of the scrollbar takes the ground beside it. */
  :root:has(&[open]) {
    overflow: hidden;
    background: ${color.surfaceSunken};
  }
`

export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[1]} ${space[1]} ${space[1]} ${layout.edge};
  h2 {
    ${nameTitle}
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** What the frame can be measured against. */
export const Board = styled.div`
  container-type: size;
  display: grid;
  place-items: center;
  min-height: 0;
  ${from.desktop} {
    margin-inline: ${layout.edge};
  }
`

/** As large as its place allows, in the shape of the final version: --ratio is its width by its height. */
export const Frame = styled.div`
  position: relative;
  width: min(100cqw, 100cqh * var(--ratio));
  aspect-ratio: var(--ratio);
  overflow: hidden;
  cursor: ew-resize;
  /* A finger moves the divider sideways; two still magnify the page. */
  touch-action: pan-y pinch-zoom;
  user-select: none;
`

/** One of the two pictures; the one on the right is cut at the divider. */
export const Side = styled.div`
  position: absolute;
  inset: 0;
  background: ${color.surfaceSunken};
  picture {
    display: contents;
  }
  img {
    width: 100%;
    height: 100%;
    background: none;
    pointer-events: none;
  }
  &:nth-child(2) {
    clip-path: inset(0 0 0 var(--divider));
  }
`

/** The hairline between the two, and its grip. */
export const Divider = styled.div`
  position: absolute;
  inset: 0 auto 0 var(--divider);
  width: 2.75rem;
  margin-left: -1.375rem;
  display: grid;
  place-items: center;
  outline: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 calc(50% - 0.5px);
    width: 1px;
    background: ${color.onPicture};
    box-shadow: 0 0 0 1px ${color.overlay};
  }
  span {
    position: relative;
    display: grid;
    grid-auto-flow: column;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 1px solid ${color.onPicture};
    border-radius: 50%;
    background: ${color.backdrop};
    color: ${color.onPicture};
  }
  svg {
    margin-inline: -0.125rem;
  }
  &:focus-visible span {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

/** The divider glides when a key moves it, and follows a pointer at once; with reduced motion it never glides. */
export const Sliding = styled.div`
  display: contents;
  @media (prefers-reduced-motion: no-preference) {
    &:not([data-dragging]) ${Side}:nth-child(2) {
      transition: clip-path ${duration.color} ${ease.out};
    }
    &:not([data-dragging]) ${Divider} {
      transition: left ${duration.color} ${ease.out};
    }
  }
`

/** What is on the left, and what on the right. */
export const Foot = styled.div`
  ${caption}
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: end;
  gap: ${space[3]} ${space[4]};
  padding: ${space[4]} ${layout.edge} max(${space[5]}, env(safe-area-inset-bottom));
  /* It keeps its two lines when it has nothing to say, so that the picture keeps its size. */
  > p {
    grid-column: 1 / -1;
    min-height: 2.8em;
  }
  > :nth-child(2) {
    justify-self: end;
    text-align: right;
  }
  > div {
    width: min(100%, 20rem);
  }
  select {
    color: ${color.text};
  }
  strong {
    display: block;
    font-weight: 500;
    color: ${color.text};
    overflow-wrap: anywhere;
  }
`
