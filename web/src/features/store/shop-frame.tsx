import { lazy, Suspense, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { layer, layout, shadow, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Wrap } from '../../ui/layout.tsx'
import { countOf } from '../site/shop/cart.ts'
import { usePricedCart } from '../site/shop/priced-cart.ts'
import { TestMode } from '../site/shop/test-mode.tsx'
import { CartBar } from './cart-bar.tsx'

const loadCart = () => import('./cart-dialog.tsx')
const CartDialog = lazy(loadCart)

/** Floats over the screen and comes to rest above the footer; its place is kept while the cart is empty. */
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

/** What every screen of the shop has around it: the cart above and below, and the word that it is only a test. */
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
            look="primary"
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
