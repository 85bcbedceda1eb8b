import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startWorker, type ImageWorker } from '../src/image-worker.ts'
import { readConfig } from '@skyfolio/runtime/process/config'
import { workerConfig } from '../src/config.ts'
import { logger, newEnvironment } from './support/start-media.ts'

// timeoutSeconds of the probes in deploy/k8s/base/media-worker.yaml.
const PROBE_TIMEOUT_MS = 3_000

describe('the image worker, while its object store accepts connections and stays silent', () => {
  const sockets = new Set<Socket>()
  let silent: Server
  let worker: ImageWorker
  let folder = ''

  beforeAll(async () => {
    silent = createServer(socket => {
      sockets.add(socket)
      socket.on('error', () => undefined)
    })
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const environment = await newEnvironment({
      OBJECT_STORE: 'minio',
      MINIO_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      MINIO_ACCESS_KEY: 'key',
      MINIO_SECRET_KEY: 'secret-key',
      METRICS_PORT: '0',
    })
    folder = environment['OBJECT_DIR'] ?? ''
    worker = await startWorker(readConfig(workerConfig, environment), logger)
  })
  afterAll(async () => {
    await worker.stop()
    for (const socket of sockets) socket.destroy()
    silent.close()
    await rm(folder, { recursive: true })
  })

  const probe = (path: string) =>
    fetch(`http://127.0.0.1:${worker.metricsPort}${path}`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })

  it('reports that it is alive', async () => {
    expect((await probe('/livez')).status).toBe(200)
  })

  it('responds to a scrape in time, with the object store down', async () => {
    const response = await probe('/metrics')
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/^dependency_up\{.*dependency="objects".*\} 0$/m)
    expect(sockets.size).toBeGreaterThan(0)
  })
})
