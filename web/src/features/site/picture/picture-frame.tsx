import styled from 'styled-components'
import { color } from '../../../theme/tokens.ts'

/** The place of a picture before it comes: its ground, and its proportions when they are given. */
export const PictureFrame = styled.span<{ $ratio?: string }>`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  background: ${color.surfaceSunken};
  ${({ $ratio }) => $ratio && `aspect-ratio: ${$ratio};`}
  img {
    transition: opacity var(--duration-panel);
  }
`
