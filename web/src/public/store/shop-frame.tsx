import { lazy, Suspense, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, hairline, layer, layout, space, shadow } from '../../theme/tokens.ts'
import { Wrap } from '../../ui/layout.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { countOf } from '../../models/shop/cart.ts'
import { dollars } from '../../models/shop/money.ts'
import { subtotalOf, type PricedLine, usePricedCart } from '../../models/shop/priced-cart.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TestMode } from '../../site/shop/test-mode.tsx'

/** Sticks under the navigation. It has no height of its own, so that nothing moves when the first print goes into the cart. */
const StickyBar = styled.div`
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
const CartBar = ({ lines }: { lines: readonly PricedLine[] }) => {
  const count = countOf(lines)
  return (
    <StickyBar>
      <div role="status">
        {count > 0 && (
          <Bar>
            <Wrap>
              <p>
                <strong>{count === 1 ? '1 item' : `${count} items`}</strong>
                <span>{dollars(subtotalOf(lines))}</span>
              </p>
              <ArrowLink as={SiteLink} to={addresses.checkout}>
                Checkout
              </ArrowLink>
            </Wrap>
          </Bar>
        )}
      </div>
    </StickyBar>
  )
}

const loadCart = () => import('./cart-dialog.tsx')
const CartDialog = lazy(loadCart)

/** Floats over the screen and comes to rest above the footer; its place is reserved while the cart is empty. */
const Float = styled(Wrap)`
  position: sticky;
  bottom: ${space[5]};
  z-index: ${layer.float};
  display: flex;
  justify-content: flex-end;
  min-height: ${layout.controlLarge};
  margin-block: ${space[5]};
  pointer-events: none;
  button {
    pointer-events: auto;
    box-shadow: ${shadow.float};
  }
`

/** What every screen of the shop has around it: the cart above and below, and the note of test mode. */
export const ShopFrame = ({ children }: { children: ReactNode }) => {
  const { lines } = usePricedCart()
  const [open, setOpen] = useState(false)
  const count = countOf(lines)
  return (
    <div>
      <TestMode />
      <CartBar lines={lines} />
      {children}
      <Float>
        {count > 0 && (
          <Button
            variant="primary"
            size="large"
            aria-haspopup="dialog"
            // A failure shows when it is really opened.
            onPointerEnter={() => void loadCart().catch(() => undefined)}
            onClick={() => setOpen(true)}
          >
            <Icon name="cart" />
            {`Cart (${count})`}
          </Button>
        )}
      </Float>
      {open && (
        <Suspense fallback={null}>
          <CartDialog lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
