import styled from 'styled-components'
import { from, layout, space } from '../../theme/tokens.ts'

export const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} clamp(2rem, 4vw, 4rem);
  padding-block: ${space[6]} ${layout.section};
  ${from.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
`
