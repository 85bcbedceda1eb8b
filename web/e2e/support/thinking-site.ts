import { deriveSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import { expect } from '@playwright/test'
import { join } from 'node:path'
import { freePorts } from '../../../tools/start/running/free-ports.ts'
import { startTestModel, type TestModel } from '../../../services/skybug/test/support/test-model.ts'
import { end, ROOT, runningSite, started } from './beside-the-site.ts'

/** The key that only the model may ever see. */
export const MODEL_KEY = 'sk-journeys-0123456789abcdef'

/** The journeys' site with a SkyBug that has a language model, behind a door of its own. */
export interface ThinkingSite {
  url: string
  model: TestModel
  /** Ends SkyBug's process at once, in whatever it is doing. */
  killSkybug(): Promise<void>
  startSkybug(): Promise<void>
  stop(): Promise<void>
}

/** Puts them beside the site that runs from a data directory: its services are shared, its conversations are not. */
export const startThinkingSite = async (dataDir: string): Promise<ThinkingSite> => {
  const { mongoUri, addresses, secrets } = runningSite(dataDir)
  const { internalSecrets, callSecrets } = deriveSecrets(secrets['INTERNAL_SECRET'] ?? '')
  const [port, grpcPort] = (await freePorts(2)) as [number, number]
  const model = await startTestModel()
  const openSkybug = () =>
    started('services/skybug/dist/main.js', {
      ...addresses,
      INTERNAL_SECRET: internalSecrets.skybug,
      CALL_SECRETS: callSecrets.skybug,
      GRPC_PORT: String(grpcPort),
      MONGODB_URI: mongoUri,
      MONGODB_DATABASE: 'skyfolio_skybug_thinking',
      MODEL_URL: model.url,
      MODEL_KEY,
      MODEL_DAILY_BUDGET: '1000',
      MODEL_MONTHLY_BUDGET: '1000',
    })
  let skybug = await openSkybug()
  const gateway = await started('gateway/dist/main.js', {
    ...addresses,
    ...secrets,
    CALL_SECRETS: callSecrets.gateway,
    PORT: String(port),
    SKYBUG_ADDRESS: `127.0.0.1:${grpcPort}`,
    WEB_DIST: join(ROOT, 'web/dist'),
    ...{ CHAT_PER_MINUTE: '10000', CHAT_PER_DAY: '10000', CHAT_PER_ADDRESS: '10000' },
    REDIS_URL: '',
  })
  const url = `http://localhost:${port}`
  await untilItComputes(url)
  return {
    url,
    model,
    killSkybug: () => end(skybug, 'SIGKILL'),
    startSkybug: async () => {
      skybug = await openSkybug()
    },
    stop: async () => {
      await end(gateway)
      await end(skybug)
      await model.close()
    },
  }
}

/** On a busy machine the first night of a SkyBug that has just started may take longer than the gateway waits for it. */
const untilItComputes = async (url: string): Promise<void> => {
  const isComputed = async () => (await fetch(`${url}/api/skybug/tonight?lat=39.1&lon=-84.5&timeZone=UTC`)).ok
  await expect.poll(isComputed, { timeout: 60_000 }).toBe(true)
}
