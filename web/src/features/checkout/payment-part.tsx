import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { StoreConfig } from '../site/shop/products.ts'
import { Part } from './form.styled.ts'
import type { OnCard } from './payment/card.ts'
import { TestCardForm } from './payment/test-card-form.tsx'

const StripeCardForm = lazy(() => import('./payment/stripe-card-form.tsx'))

const Words = styled.p`
  color: ${color.textMuted};
`

interface PaymentPartProps {
  config: StoreConfig
  /** Null: there is nothing to pay. */
  clientSecret: string | null
  onCard: OnCard
}

/** The card, as the store takes it. */
export const PaymentPart = ({ config, clientSecret, onCard }: PaymentPartProps) => (
  <Part>
    <legend>Payment Information</legend>
    {clientSecret === null ? (
      <Words>There is nothing to pay: no card is needed.</Words>
    ) : config.mode === 'stripe' && config.publishableKey ? (
      <Suspense fallback={<Spinner />}>
        <StripeCardForm publishableKey={config.publishableKey} clientSecret={clientSecret} onCard={onCard} />
      </Suspense>
    ) : (
      <TestCardForm onCard={onCard} />
    )}
  </Part>
)
