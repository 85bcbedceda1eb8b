import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, hairline, layer, layout, space } from '../../theme/tokens.ts'
import { Wrap } from '../../ui/layout.tsx'
import { Onward } from '../../ui/onward.tsx'
import { countOf } from '../site/shop/cart.ts'
import { dollars } from '../site/shop/money.ts'
import { subtotalOf, type PricedLine } from '../site/shop/priced-cart.ts'
import { SiteLink } from '../site/site-link.tsx'

/** Sticks under the navigation. It has no height of its own, so that nothing moves when the first print goes into the cart. */
const Place = styled.div`
  position: sticky;
  top: ${layout.navHeight};
  z-index: ${layer.sticky};
  height: 0;
`
const Bar = styled.div`
  background: ${color.surfaceRaised};
  border-block: ${hairline};
  ${Wrap} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-height: 3.5rem;
    font-variant-numeric: tabular-nums;
  }
  strong {
    font-weight: 500;
  }
  strong + span {
    margin-left: ${space[4]};
    color: ${color.textMuted};
  }
`

/** How many prints there are, what they cost, and the way to pay. */
export const CartBar = ({ lines }: { lines: readonly PricedLine[] }) => {
  const count = countOf(lines)
  return (
    <Place>
      <div role="status">
        {count > 0 && (
          <Bar>
            <Wrap>
              <p>
                <strong>{count === 1 ? '1 item' : `${count} items`}</strong>
                <span>{dollars(subtotalOf(lines))}</span>
              </p>
              <Onward as={SiteLink} to={addresses.checkout}>
                Checkout
              </Onward>
            </Wrap>
          </Bar>
        )}
      </div>
    </Place>
  )
}
