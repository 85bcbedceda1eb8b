import styled from 'styled-components'
import { color, layout, space } from '../theme/tokens.ts'
import { ScreenTitle, Wrap } from '../ui/layout.tsx'

const Room = styled(Wrap)`
  padding-block: ${space[9]};
  display: grid;
  gap: ${space[5]};
  justify-items: start;
  p {
    color: ${color.textMuted};
  }
  /* Not ui/button: every first visit would load it for the sake of this. */
  button {
    min-height: ${layout.control};
    padding: 0 ${space[5]};
    background: ${color.action};
    color: ${color.actionText};
    font-weight: 500;
  }
`

/** What is left of a screen that failed. */
export const Broken = () => (
  <Room role="alert">
    <ScreenTitle>This screen stopped working</ScreenTitle>
    <p>Loading it again usually helps.</p>
    <button type="button" onClick={() => window.location.reload()}>
      Load again
    </button>
  </Room>
)
