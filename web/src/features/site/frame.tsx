import styled from 'styled-components'
import { hairline, layout, space } from '../../theme/tokens.ts'

/** A part of a screen with the house's air around it. */
export const Section = styled.section`
  padding-block: ${layout.section};
  & + & {
    border-top: ${hairline};
  }
`

/** A section's title, and what leads on from it. */
export const SectionHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[5]};
  margin-bottom: clamp(1.5rem, 1rem + 1.6vw, 2.5rem);
`

/** A screen's title, and what stands beside it. */
export const ScreenHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[5]};
  padding-block: clamp(2.5rem, 1.6rem + 3.6vw, 5rem) clamp(1.75rem, 1.2rem + 2vw, 3rem);
`

/** The place of what is on its way, searched for or not there: high enough that the footer doesn't jump into the window. */
export const Room = styled.div`
  min-height: 75vh;
`
