import styled from 'styled-components'
import { color, size } from '../../../theme/tokens.ts'
import { dollars } from './money.ts'
import type { PricedLine } from './priced-cart.ts'

const Words = styled.span`
  display: block;
  font-size: ${size.caption};
  color: ${color.warn};
`

/** What has become of a line since it was put in: another price, or no longer sold. Nothing else is said. */
export const LineNews = ({ line }: { line: PricedLine }) => {
  if (line.gone) return <Words>No longer available</Words>
  if (line.before === null) return null
  return (
    <Words>{`The price has changed from ${dollars(line.before)} to ${dollars(line.unit)} since you added it.`}</Words>
  )
}
