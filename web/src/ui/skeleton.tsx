import styled from 'styled-components'
import { color, space } from '../theme/tokens.ts'

/** The place of content that is on its way. Hide a group of them with `aria-hidden` and announce the wait once. */
export const Skeleton = styled.span`
  display: block;
  background: linear-gradient(100deg, ${color.surfaceRaised} 40%, ${color.surfaceHover} 50%, ${color.surfaceRaised} 60%)
    0 / 300% 100%;
  animation: sheen 1.8s linear infinite;
`

export const SkeletonPicture = styled(Skeleton)<{ $ratio?: string }>`
  aspect-ratio: ${({ $ratio }) => $ratio ?? '3 / 2'};
`

export const SkeletonLine = styled(Skeleton)<{ $width?: string }>`
  height: 0.875rem;
  margin-top: ${space[3]};
  width: ${({ $width }) => $width ?? '100%'};
`
