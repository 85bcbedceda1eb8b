import styled from 'styled-components'
import { color, space } from '../theme/tokens.ts'

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

const Place = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding-block: ${space[9]};
  color: ${color.textMuted};
`

/** A whole screen or section that waits, with its words announced. */
export const Waiting = ({ children }: { children: string }) => (
  <Place role="status">
    <Spinner $large />
    {children}
  </Place>
)
