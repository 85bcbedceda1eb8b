import { Stripe } from 'stripe'

/** Signs the provider's events of every test store. */
export const WEBHOOK_SECRET = 'whsec_of_the_tests_only'

/** The signature header of a webhook, as Stripe signs it. */
export const signEvent = (payload: Buffer, secret: string, at: Date): string =>
  Stripe.webhooks.generateTestHeaderString({
    ...{ payload: payload.toString('utf8'), secret },
    timestamp: Math.floor(at.getTime() / 1000),
  })
