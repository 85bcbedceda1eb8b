import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { addresses, patterns } from '../../addresses.ts'
import CheckoutScreen from '../../checkout/checkout/checkout-screen.tsx'
import SuccessScreen from '../../checkout/checkout/success-screen.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { Hydrated } from '../hydrated.tsx'
import { Layout } from '../layout.tsx'
import { readDocumentData, start } from '../start.tsx'
import { Room } from './room.ts'

const OrderScreen = lazy(() => import('../../checkout/order/order-screen.tsx'))

/** The document of payments: no analytics, and the only one that Stripe's script comes to. */
const CheckoutApplication = () => (
  <>
    <Layout>
      <Room>
        <Suspense fallback={<Loading>Loading...</Loading>}>
          <Routes>
            <Route path={addresses.checkout} element={<CheckoutScreen />} />
            <Route path={addresses.checkoutSuccess} element={<SuccessScreen />} />
            <Route path={patterns.order} element={<OrderScreen />} />
            <Route path="*" element={<OrderScreen />} />
          </Routes>
          <Hydrated />
        </Suspense>
      </Room>
    </Layout>
    <Toasts />
  </>
)

// The application writes a title of its own.
document.querySelector('title')?.remove()
start(<CheckoutApplication />, readDocumentData())
