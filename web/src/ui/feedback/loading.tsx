import styled from 'styled-components'
import { color, space } from '../../theme/tokens.ts'

/** For actions under way; content that is on its way gets a skeleton. The words beside it say what happens. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $large?: boolean }>`
  flex: none;
  width: ${({ $large }) => ($large ? '2rem' : '1.125rem')};
  height: ${({ $large }) => ($large ? '2rem' : '1.125rem')};
  border: 1.5px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 900ms linear infinite;
  ${({ $large }) => $large && `color: ${color.accent};`}
`

const LoadingBox = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding-block: ${space[9]};
  color: ${color.textMuted};
`

/** A whole screen or section that waits, with its words announced. */
export const Loading = ({ children }: { children: string }) => (
  <LoadingBox role="status">
    <Spinner $large />
    {children}
  </LoadingBox>
)

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

/** A hairline that fills: `<Progress value={0.4} max={1} aria-label="Uploading m31.tif" />`. Without a value it is undecided. */
export const Progress = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 2px;
  border: 0;
  background: ${color.line};
  &::-webkit-progress-bar {
    background: ${color.line};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
    transition: width 120ms linear;
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
  &:indeterminate::-webkit-progress-bar {
    background: linear-gradient(100deg, ${color.line} 40%, ${color.accent} 50%, ${color.line} 60%) 0 / 300% 100%;
    animation: sheen 1.8s linear infinite;
  }
`
