import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { addresses } from '../../../addresses.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import type { OnCard } from './card.ts'

/** The element is drawn in Stripe's own frame, which knows no custom properties: the tokens' values, read once. */
const appearance = (): Appearance => {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'night',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface-sunken'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-muted'),
      colorTextPlaceholder: token('--text-faint'),
      colorDanger: token('--danger'),
      borderRadius: '2px',
      fontFamily: 'Helvetica Neue, Arial, sans-serif',
      fontSizeBase: '15px',
    },
    rules: { '.Input': { border: `1px solid ${token('--line-strong')}`, boxShadow: 'none' } },
  }
}

const Box = styled.div`
  min-height: 12rem;
`

let loading: { key: string; stripe: Promise<Stripe | null> } | null = null

/** Stripe's script comes from Stripe, when the card form is first shown and nowhere else. A failure can be tried again. */
const stripeFor = (key: string): Promise<Stripe | null> => {
  if (loading?.key !== key) {
    const stripe = loadStripe(key).catch((error: unknown) => {
      loading = null
      throw error
    })
    loading = { key, stripe }
  }
  return loading.stripe
}

const Payment = ({ onCard }: { onCard: OnCard }) => {
  const stripe = useStripe()
  const elements = useElements()
  useEffect(() => {
    if (!stripe || !elements) return
    onCard({
      check: async () => {
        const { error } = await elements.submit()
        return error ? (error.message ?? 'Please check your card details.') : null
      },
      pay: async (clientSecret, { customer, address }) => {
        const { error } = await stripe.confirmPayment({
          elements,
          clientSecret,
          redirect: 'if_required',
          confirmParams: {
            return_url: `${window.location.origin}${addresses.checkoutSuccess}`,
            payment_method_data: {
              billing_details: {
                name: customer.name,
                email: customer.email,
                phone: customer.phone,
                address: {
                  line1: address.street,
                  line2: address.street2,
                  city: address.city,
                  state: address.state,
                  postal_code: address.zipCode,
                  country: 'US',
                },
              },
            },
          },
        })
        // Only what the card or the form is to blame for is certain; everything else the store must find out.
        const isCertain = error?.type === 'card_error' || error?.type === 'validation_error'
        return isCertain ? (error.message ?? 'Your card was declined.') : null
      },
      refresh: async () => void (await elements.fetchUpdates()),
    })
    return () => onCard(null)
  }, [stripe, elements, onCard])
  return <PaymentElement options={{ layout: 'tabs' }} />
}

interface StripeCardFormProps {
  publishableKey: string
  clientSecret: string
  onCard: OnCard
}

/** Stripe's Payment Element. */
export default function StripeCardForm({ publishableKey, clientSecret, onCard }: StripeCardFormProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    stripeFor(publishableKey).then(setStripe, () => setFailed(true))
  }, [publishableKey])
  if (failed)
    return (
      <Note kind="danger" role="alert">
        The card form could not be loaded. Please check your connection and load the page again.
      </Note>
    )
  if (!stripe)
    return (
      <Box role="status" aria-label="Loading the card form">
        <Spinner />
      </Box>
    )
  return (
    <Box>
      <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: appearance() }}>
        <Payment onCard={onCard} />
      </Elements>
    </Box>
  )
}
