import styled from 'styled-components'
import { size, space } from '../../theme/tokens.ts'
import { siteTitle, useSettings } from './api/settings.ts'
import { PrintStyle } from './print-style.ts'
import { usePublicUrl } from './public-url.tsx'

const Line = styled.p`
  display: none;
  @media print {
    display: block;
    margin-top: ${space[2]};
    font-size: ${size.caption};
  }
`

/** Where a printed article comes from; brings the style that it is printed in. */
export const PrintSource = ({ path }: { path: string }) => (
  <>
    <PrintStyle />
    <Line>
      {siteTitle(useSettings())}, {usePublicUrl()}
      {path}
    </Line>
  </>
)
