import styled from 'styled-components'
import { space } from '../theme/tokens.ts'
import { Badge } from '../ui/badge.tsx'

const Ribbon = styled.p`
  padding-top: ${space[5]};
`

/** Stands above the title of what only the owner sees. */
export const DraftRibbon = ({ label = 'Draft' }: { label?: string }) => (
  <Ribbon>
    <Badge $kind="warn" $dot>
      {label}
    </Badge>
  </Ribbon>
)
