import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'

const Words = styled.p`
  min-height: 12rem;
  color: ${color.textMuted};
`

/** Holds the place of a section whose content is on its way, or says that there is none. */
export const Nothing = ({ waiting, children }: { waiting: boolean; children: string }) => (
  <Words aria-busy={waiting}>{waiting ? null : children}</Words>
)
