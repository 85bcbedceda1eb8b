import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'

/** What narrows a list, in one line that wraps. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  select {
    width: auto;
    max-width: 16rem;
  }
  > a {
    margin-left: auto;
  }
`
