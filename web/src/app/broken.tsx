import styled from 'styled-components'
import { color, space } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { ScreenTitle, Wrap } from '../ui/layout.tsx'

const Room = styled(Wrap)`
  padding-block: ${space[9]};
  display: grid;
  gap: ${space[5]};
  justify-items: start;
  p {
    color: ${color.textMuted};
  }
`

/** What is left of a screen that failed. */
export const Broken = () => (
  <Room role="alert">
    <ScreenTitle>This screen stopped working</ScreenTitle>
    <p>Loading it again usually helps.</p>
    <Button look="primary" onClick={() => window.location.reload()}>
      Load again
    </Button>
  </Room>
)
