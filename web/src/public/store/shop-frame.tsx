import { lazy, Suspense, useState, type ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { addresses } from '../../addresses.ts'
import { spokenOnly } from '../../theme/text.ts'
import { color, hairline, layer, layout, space } from '../../theme/tokens.ts'
import { Wrap } from '../../ui/layout.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { countOf } from '../../models/shop/cart.ts'
import { dollars } from '../../models/shop/money.ts'
import { subtotalOf, type PricedLine, usePricedCart } from '../../models/shop/priced-cart.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NeedsScripts, TestMode } from '../../site/shop/test-mode.tsx'

const BAR_HEIGHT = '3.5rem'

const Frame = styled.div`
  padding-bottom: ${layout.section};
  @media print {
    padding: 0;
  }
`

/** Floats under the navigation. It has no height of its own, so that nothing moves when the first print goes into the cart. */
const StickyBar = styled.div`
  position: sticky;
  top: ${layout.navHeight};
  z-index: ${layer.sticky};
  height: 0;
  /* What the keyboard goes to is not left below it. */
  :root:has(&) {
    scroll-padding-top: calc(${layout.navHeight} + ${BAR_HEIGHT} + ${space[4]});
  }
  @media print {
    display: none;
  }
`
const Bar = styled(Wrap)`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-height: ${BAR_HEIGHT};
  font-variant-numeric: tabular-nums;
  > [role='status'] {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
  }
  strong {
    font-weight: 500;
  }
  strong + span {
    color: ${color.textMuted};
  }
  /* A telephone with enlarged text has room for the cart's button alone. */
  @container (max-width: 18rem) {
    justify-content: end;
    > [role='status'] {
      ${spokenOnly}
    }
    a {
      display: none;
    }
  }
`
/** Filled while there is something in the cart; what is announced is there before that. */
const Ground = styled.div<{ $isFilled: boolean }>`
  container-type: inline-size;
  ${({ $isFilled }) =>
    $isFilled
      ? css`
          background: ${color.surfaceRaised};
          border-block: ${hairline};
        `
      : css`
          pointer-events: none;
        `}
`

const loadCart = () => import('./cart-dialog.tsx')
const CartDialog = lazy(loadCart)

/**
 * How many prints there are, what they cost, and the ways to look at them and to pay. All of it is in one bar: a button that
 * floats over a corner of the screen covers 'Add to Cart' there.
 */
const CartBar = ({ lines }: { lines: readonly PricedLine[] }) => {
  const [open, setOpen] = useState(false)
  const count = countOf(lines)
  return (
    <StickyBar>
      <Ground $isFilled={count > 0}>
        <Bar>
          <div role="status">
            {count > 0 && (
              <>
                <p>
                  <strong>{count === 1 ? '1 item' : `${count} items`}</strong>
                  <span>{dollars(subtotalOf(lines))}</span>
                </p>
                <ArrowLink as={SiteLink} to={addresses.checkout}>
                  Checkout
                </ArrowLink>
              </>
            )}
          </div>
          {count > 0 && (
            <Button
              variant="primary"
              aria-haspopup="dialog"
              // A failure shows when it is really opened.
              onPointerEnter={() => void loadCart().catch(() => undefined)}
              onClick={() => setOpen(true)}
            >
              <Icon name="cart" />
              {`Cart (${count})`}
            </Button>
          )}
        </Bar>
      </Ground>
      {open && (
        <Suspense fallback={null}>
          <CartDialog lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </StickyBar>
  )
}

/** What every screen of the shop has around it: the cart and the note of test mode. */
export const ShopFrame = ({ children }: { children: ReactNode }) => {
  const { lines } = usePricedCart()
  return (
    <Frame>
      <TestMode />
      <NeedsScripts />
      <CartBar lines={lines} />
      {children}
    </Frame>
  )
}
