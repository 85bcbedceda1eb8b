import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, from, hairline, space } from '../../theme/tokens.ts'

/** The list, and beside it what the chosen version said; under each other on phones. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${from.tablet} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`

export const List = styled.ol`
  max-height: 16rem;
  overflow: auto;
  border-block: ${hairline};
  ${from.tablet} {
    max-height: 60vh;
  }
`

export const Entry = styled.button`
  ${caption}
  display: block;
  width: 100%;
  padding: ${space[3]};
  text-align: left;
  border-bottom: ${hairline};
  font-variant-numeric: tabular-nums;
  b {
    display: block;
    font-weight: 500;
    color: ${color.text};
  }
  &:hover {
    background: ${color.surfaceHover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: ${color.accentWash};
    box-shadow: inset 2px 0 ${color.accent};
  }
`
