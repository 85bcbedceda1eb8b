import styled from 'styled-components'
import { color, hairline, layout, space } from '../theme/tokens.ts'

const Text = styled.p`
  min-height: 12rem;
  color: ${color.textMuted};
`

/** Holds the place of a section whose content is loading, or shows that there is none. */
export const SectionPlaceholder = ({ isLoading, children }: { isLoading: boolean; children: string }) => (
  <Text aria-busy={isLoading}>{isLoading ? null : children}</Text>
)

/** A part of a screen, with the standard space around it. */
export const Section = styled.section`
  padding-block: ${layout.section};
  & + & {
    border-top: ${hairline};
  }
`

/** A section's title, and the link beside it. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
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

/** The place of what is loading, searched for or missing: high enough that the footer doesn't jump into the window. */
export const ReservedSpace = styled.div`
  min-height: 75vh;
`
