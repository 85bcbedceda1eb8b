import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { gatewaySettings } from '../../src/config.ts'
import { startServer } from '../../src/server/server.ts'
import { httpCaller, type HttpCaller } from './http-caller.ts'
import { callSecretsOf } from '../../../runtime/test/support/internal-secret.ts'

export interface TestGateway {
  url: string
  port: number
  tlsPort: number | undefined
  /** As the launcher does by a message. */
  open(): Promise<void>
  /** Somebody with no cookies yet. */
  caller(): HttpCaller
  stop(): Promise<void>
}

/** A web application that names the screen it would show. */
export const WEB_ENTRY = `
export const match = path => (path === '/' ? { screen: 'home', document: 'public' } : null)
export const responseOf = () => ({ status: 200 })
export const missingData = () => []
export const render = async ({ path }) => ({ status: 200, html: '<!doctype html><title>' + path + '</title>', csp: { scriptHashes: [], styleHashes: [] } })
export const shell = ({ path }) => ({ status: path === '/' ? 200 : 404, html: '<!doctype html><title>shell</title>', csp: { scriptHashes: [], styleHashes: [] } })
`

/** A folder with a built web application that does next to nothing. */
export const stubWeb = async (entry = WEB_ENTRY): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-web-'))
  await mkdir(join(folder, 'client', '.vite'), { recursive: true })
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'client', '.vite', 'manifest.json'), '{}')
  await writeFile(join(folder, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server', 'entry-server.js'), entry)
  return folder
}

/** Nothing listens there: services that a test does not need are down. */
export const UNUSED_ADDRESS = '127.0.0.1:1'

/** A real gateway on a port of its own; services without an address in `environment` are down. */
export const startGateway = async (
  environment: Record<string, string> = {},
  options: Parameters<typeof startServer>[2] = {},
): Promise<TestGateway> => {
  const web = await stubWeb()
  const config = readConfig(gatewaySettings, {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://site.localhost',
    SESSION_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    CALL_SECRETS: callSecretsOf('gateway'),
    CONTENT_ADDRESS: UNUSED_ADDRESS,
    MEDIA_ADDRESS: UNUSED_ADDRESS,
    STORE_ADDRESS: UNUSED_ADDRESS,
    SKYBUG_ADDRESS: UNUSED_ADDRESS,
    MEDIA_BYTES_URL: `http://${UNUSED_ADDRESS}`,
    WEB_DIST: web,
    DRAIN_SECONDS: '1',
    ...environment,
  })
  const logger = createLogger({ name: 'gateway-test', level: process.env.TEST_LOG_LEVEL ?? 'silent', format: 'json' })
  const gateway = await startServer(config, logger, options)
  return {
    url: gateway.address,
    port: gateway.port,
    tlsPort: gateway.tlsPort,
    open: gateway.open,
    caller: () => httpCaller(gateway.address),
    stop: async () => {
      await gateway.stop()
      await rm(web, { recursive: true, force: true })
    },
  }
}
