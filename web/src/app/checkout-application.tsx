import { OpeningSoon } from '../features/site/opening-soon.tsx'
import { Layout } from './layout.tsx'

/** The document of payments: its screens come with the shop. */
export const CheckoutApplication = () => (
  <Layout>
    <OpeningSoon title="Checkout" words="The print shop is not open yet." />
  </Layout>
)
