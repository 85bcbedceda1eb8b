import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StripeRequest, StripeBehavior } from './fake-stripe.ts'
import { WEBHOOK_SECRET } from './webhooks.ts'

const entry = fileURLToPath(new URL('./fake-stripe.ts', import.meta.url))

interface StripeState {
  intents: { id: string; status: string; amount: number; metadata: Record<string, string> }[]
  refunds: { amount: number; status: string; payment_intent: string }[]
  events: { id: string; type: string; data: { object: { id?: string; payment_intent?: string } } }[]
  /** Every request, in its order. */
  requests: StripeRequest[]
  /** Intents it has made. */
  created: number
}

export interface FakeStripe {
  url: string
  behave(behavior: Partial<StripeBehavior>): Promise<void>
  /** What the buyer's page does. */
  pay(id: string, outcome?: 'succeeded' | 'declined' | 'processing' | 'requires_action'): Promise<void>
  /** A refund made at Stripe itself. */
  refund(id: string, amount: number): Promise<void>
  /** Settles the refunds of a payment without an event. */
  endRefunds(id: string, status: 'succeeded' | 'failed'): Promise<void>
  /** Forgets its idempotency keys, as Stripe does after a day. */
  forgetKeys(): Promise<void>
  dispute(id: string): Promise<void>
  state(): Promise<StripeState>
  stop(): Promise<void>
}

/** Starts a fake Stripe in a process of its own. */
export async function startStripe(): Promise<FakeStripe> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const control = async (what: string, body: object): Promise<StripeState> => {
    const response = await fetch(`${url}/control/${what}`, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as StripeState
  }
  return {
    url,
    behave: async behavior => void (await control('behave', behavior)),
    pay: async (id, outcome = 'succeeded') => void (await control('pay', { id, outcome })),
    refund: async (id, amount) => void (await control('refund', { id, amount: String(amount) })),
    endRefunds: async (id, status) => void (await control('end-refunds', { id, status })),
    forgetKeys: async () => void (await control('forget-keys', {})),
    dispute: async id => void (await control('dispute', { id })),
    state: () => control('state', {}),
    async stop() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

export const stripeSettings = (url: string): Record<string, string> => ({
  ...{ STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests' },
  ...{ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_URL: url },
})
