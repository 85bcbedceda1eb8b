import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { addresses } from '../addresses.ts'
import CheckoutScreen from '../features/checkout/checkout-screen.tsx'
import SuccessScreen from '../features/checkout/success-screen.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Layout } from './layout.tsx'

const OrderScreen = lazy(() => import('../features/order/order-screen.tsx'))

/** The document of payments: no analytics, and the only one that Stripe's script comes to. */
export const CheckoutApplication = () => (
  <>
    <Layout>
      <Suspense fallback={<Waiting>Loading...</Waiting>}>
        <Routes>
          <Route path={addresses.checkout} element={<CheckoutScreen />} />
          <Route path={addresses.checkoutSuccess} element={<SuccessScreen />} />
          <Route path={addresses.order(':token')} element={<OrderScreen />} />
          <Route path="*" element={<OrderScreen />} />
        </Routes>
      </Suspense>
    </Layout>
    <Toasts />
  </>
)
