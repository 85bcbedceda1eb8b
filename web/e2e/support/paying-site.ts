import { deriveSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import { join } from 'node:path'
import { freePorts } from '../../../tools/start/running/free-ports.ts'
import { startStripe, stripeSettings, type FakeStripe } from '../../../services/store/test/support/fake-stripe.ts'
import { signEvent, WEBHOOK_SECRET } from '../../../services/store/test/support/webhooks.ts'
import { end, ROOT, runningSite, started } from './beside-the-site.ts'

/** The journeys' site with a store that takes payments by Stripe, behind a door of its own. */
export interface PayingSite {
  url: string
  stripe: FakeStripe
  /** Delivers everything Stripe has to tell of a payment, signed; answers the statuses of the answers. */
  deliverWebhooks(intentId: string): Promise<number[]>
  stop(): Promise<void>
}

/** Puts them beside the site that runs from a data directory: its other services are shared, its orders are not. */
export const startPayingSite = async (dataDir: string): Promise<PayingSite> => {
  const { mongoUri, addresses, secrets } = runningSite(dataDir)
  const { internalSecrets, callSecrets } = deriveSecrets(secrets['INTERNAL_SECRET'] ?? '')
  const [port, grpcPort] = (await freePorts(2)) as [number, number]
  const url = `http://localhost:${port}`
  const stripe = await startStripe()
  const store = await started('services/store/dist/main.js', {
    ...addresses,
    ...stripeSettings(stripe.url),
    INTERNAL_SECRET: internalSecrets.store,
    CALL_SECRETS: callSecrets.store,
    GRPC_PORT: String(grpcPort),
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: 'skyfolio_store_paying',
    PUBLIC_URL: url,
    // With the site's own.
    MAIL_DIR: join(dataDir, 'outbox'),
    OWNER_NOTICE_EMAIL: 'orders@paying.example',
    MAIL_SECONDS: '1',
  })
  const gateway = await started('gateway/dist/main.js', {
    ...addresses,
    ...secrets,
    CALL_SECRETS: callSecrets.gateway,
    PORT: String(port),
    STORE_ADDRESS: `127.0.0.1:${grpcPort}`,
    WEB_DIST: join(ROOT, 'web/dist'),
    ...{ PAYMENTS_PER_MINUTE: '10000', SHIPPING_PER_MINUTE: '10000', REDIS_URL: '' },
  })
  return {
    url,
    stripe,
    async deliverWebhooks(intentId) {
      const { events } = stripe.state()
      const statuses: number[] = []
      for (const event of events.filter(({ data }) => data.object.id === intentId)) {
        const body = Buffer.from(JSON.stringify(event))
        const headers = { 'stripe-signature': signEvent(body, WEBHOOK_SECRET, new Date()) }
        statuses.push((await fetch(`${url}/api/store/webhooks/stripe`, { method: 'POST', headers, body })).status)
      }
      return statuses
    },
    async stop() {
      await end(gateway)
      await end(store)
      await stripe.stop()
    },
  }
}
