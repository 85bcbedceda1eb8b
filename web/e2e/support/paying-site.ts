import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../../deploy/local/running/free-ports.ts'
import { startStripe, stripeSettings, type FakeStripe } from '../../../services/store/test/support/stripe.ts'
import { WEBHOOK_SECRET } from '../../../services/store/test/support/webhook-secret.ts'
import { signEvent } from '../../../services/store/src/clients/signed-events.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The journeys' site with a store that takes payments by Stripe, behind a door of its own. */
export interface PayingSite {
  url: string
  stripe: FakeStripe
  /** Delivers everything Stripe has to tell of a payment, signed; answers the statuses of the answers. */
  deliverWebhooks(intentId: string): Promise<number[]>
  stop(): Promise<void>
}

interface Running {
  mongoUri: string
  addresses: Record<string, string>
}

const read = <T>(folder: string, file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T

const started = async (entry: string, env: Record<string, string>): Promise<ChildProcess> => {
  const child = fork(join(ROOT, entry), [], { env: { ...process.env, LOG_LEVEL: 'warn', ...env } })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${entry} ended while starting`)))
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return child
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Puts them beside the site that runs from a data directory: its other services are shared, its orders are not. */
export const startPayingSite = async (dataDir: string): Promise<PayingSite> => {
  const { mongoUri, addresses } = read<Running>(dataDir, 'running.json')
  const secrets = read<Record<string, string>>(dataDir, 'secrets.json')
  const [port, grpcPort] = (await freePorts(2)) as [number, number]
  const url = `http://localhost:${port}`
  const stripe = await startStripe()
  const store = await started('services/store/dist/main.js', {
    ...addresses,
    ...stripeSettings(stripe.url),
    GRPC_PORT: String(grpcPort),
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: 'skyfolio_store_paying',
    PUBLIC_URL: url,
  })
  const gateway = await started('gateway/dist/main.js', {
    ...addresses,
    ...secrets,
    PORT: String(port),
    STORE_ADDRESS: `127.0.0.1:${grpcPort}`,
    WEB_DIST: join(ROOT, 'web/dist'),
    ...{ PAYMENTS_PER_MINUTE: '10000', SHIPPING_PER_MINUTE: '10000', REDIS_URL: '' },
  })
  return {
    url,
    stripe,
    async deliverWebhooks(intentId) {
      const { events } = await stripe.state()
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
