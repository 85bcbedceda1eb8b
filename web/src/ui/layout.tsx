import styled from 'styled-components'
import { screenTitle, sectionTitle, spokenOnly, textLink } from '../theme/text.ts'
import { layout, space } from '../theme/tokens.ts'

/** The page's column: never wider than 84 rem, with the page's margin. */
export const Wrap = styled.div`
  width: 100%;
  max-width: calc(${layout.page} + 2 * ${layout.edge});
  margin-inline: auto;
  padding-inline: ${layout.edge};
`

type Step = keyof typeof space

/** Things beside each other that wrap. */
export const Row = styled.div<{ $gap?: Step; $between?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap }) => space[$gap ?? 3]};
  ${({ $between }) => $between && 'justify-content: space-between;'}
`

/** Things under each other. */
export const Stack = styled.div<{ $gap?: Step }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap }) => space[$gap ?? 4]};
`

export const ScreenTitle = styled.h1`
  ${screenTitle}
`

export const SectionTitle = styled.h2`
  ${sectionTitle}
`

export const TextLink = styled.a`
  ${textLink}
`

/** Read out, not shown. */
export const Spoken = styled.span`
  ${spokenOnly}
`
