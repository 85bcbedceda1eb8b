import { useLocation } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ScreenHead } from '../../site/frame.tsx'
import { TestMode } from '../../site/shop/test-mode.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Layout } from '../layout.tsx'
import { Room } from './room.ts'

const CHECKOUT_NEEDS =
  'Your cart is kept in this browser, and the card form comes from the payment provider. Please allow scripts for this site, then load this page again.'
const ORDER_NEEDS =
  'Your order is shown with JavaScript. Please allow scripts for this site, then load this page again.'

/** What the server knows of the checkout and of an order's page: everything but the cart and the order. */
export const CheckoutFrame = () => {
  const isCheckout = useLocation().pathname === addresses.checkout
  return (
    <Layout>
      <Room>
        <TestMode />
        <Wrap>
          <ScreenHead>
            <ScreenTitle>{isCheckout ? 'Checkout' : 'Your order'}</ScreenTitle>
            <ArrowLink back href={addresses.store}>
              Back to store
            </ArrowLink>
          </ScreenHead>
          <noscript>
            <Note kind="warn">
              <strong>This page needs JavaScript</strong>
              {isCheckout ? CHECKOUT_NEEDS : ORDER_NEEDS}
            </Note>
          </noscript>
        </Wrap>
      </Room>
    </Layout>
  )
}
