import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, hairline, layout, space } from '../../theme/tokens.ts'

export const Suggestions = styled.ul`
  display: grid;
  margin-top: ${space[5]};
  li:last-child button {
    border-bottom: ${hairline};
  }
`

export const Suggestion = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  width: 100%;
  min-height: ${layout.control};
  padding-block: 0.625rem;
  border-top: ${hairline};
  svg {
    color: ${color.textMuted};
  }
  &:hover {
    color: ${color.accent};
  }
`

export const Recent = styled.h3`
  ${caption}
  margin-top: ${space[5]};
  & + ul {
    margin-top: ${space[2]};
  }
`
