import styled from 'styled-components'
import { space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'

const Place = styled.p`
  padding-top: ${space[5]};
`

/** Stands above the title of what only the owner sees. */
export const DraftRibbon = () => (
  <Place>
    <Badge $kind="warn" $dot>
      Draft
    </Badge>
  </Place>
)
