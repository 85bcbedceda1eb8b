import { invalidSignature } from '../payments/payment-provider.ts'

/** How old, or how far ahead, a signature may be. */
const TOLERANCE_S = 300

// The SDK is loaded with the first payment or event: nothing needs it at start.
const loadStripe = () => import('stripe')

/**
 * Verifies the signature of a webhook in Stripe's scheme and parses its event. Throws INVALID_SIGNATURE unless these very
 * bytes were signed with the secret within the last 300 s.
 */
export async function readSignedEvent(payload: Buffer, signature: string, secret: string, now: Date): Promise<unknown> {
  const { Stripe } = await loadStripe()
  // The library accepts timestamps in the future.
  const [, seconds] = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature) ?? []
  if (seconds === undefined || Number(seconds) - now.getTime() / 1000 > TOLERANCE_S) throw invalidSignature()
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_S, undefined, now.getTime())
  } catch {
    // For an empty signature the library throws an error of no class of its own. None is logged: they quote the payload.
    throw invalidSignature()
  }
}

/** The signature header of a webhook, as Stripe signs it. */
export async function signEvent(payload: Buffer, secret: string, at: Date): Promise<string> {
  const { Stripe } = await loadStripe()
  const timestamp = Math.floor(at.getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload: payload.toString('utf8'), secret, timestamp })
}
