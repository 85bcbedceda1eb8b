import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../parts/chromium.ts'
import { isFound, type Say } from '../parts/find-part.ts'
import { findK6 } from '../parts/k6.ts'
import { findKubernetesValidate } from '../parts/kubernetes-validate.ts'
import { findKustomize } from '../parts/kustomize.ts'
import { findStripeMock } from '../parts/stripe-mock.ts'
import { runMongod } from '../running/run-mongod.ts'
import { runRedis } from '../running/run-redis.ts'
import { runMinio } from './run-minio.ts'

interface Wish {
  say: Say
  /** Whether MinIO and Chromium may be fetched, which can take minutes, or are left out when they aren't there. */
  fetching: boolean
}

/**
 * Real parts for a test run, unless the environment names them: sets MONGODB_URI, REDIS_URL, MINIO_ENDPOINT (with
 * MINIO_ACCESS_KEY, MINIO_SECRET_KEY and MINIO_PROGRAM), CHROMIUM_PATH, STRIPE_MOCK_PATH, K6_PATH,
 * KUSTOMIZE_PATH and KUBERNETES_VALIDATE_PATH. What can't be had is told in SKYFOLIO_MISSING, for the closing lines. Answers
 * how to stop what was started.
 */
export const provideParts = async ({ say, fetching }: Wish): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-test-'))
  const missing: Record<string, string> = {}
  const stops: (() => Promise<void>)[] = []
  const env = process.env

  const mongod = async () => {
    if (env.MONGODB_URI) return
    const running = await runMongod(folder, say)
    await running.answers
    stops.push(running.stop)
    env.MONGODB_URI = running.uri
  }
  const redis = async () => {
    if (env.REDIS_URL) return
    const running = await runRedis(folder, 'only-for-tests', say)
    if (!running) return void (missing.REDIS_URL = 'no Redis could be found')
    stops.push(running.stop)
    env.REDIS_URL = running.url
  }
  const minio = async () => {
    if (env.MINIO_ENDPOINT) return
    const running = await runMinio(folder, { say, fetching })
    if ('missing' in running) return void (missing.MINIO_ENDPOINT = `no MinIO could be found (${running.missing})`)
    stops.push(running.stop)
    Object.assign(env, running.env)
  }
  const chromium = async () => {
    const found = await findChromium({ say, fetching })
    if (isFound(found)) env.CHROMIUM_PATH = found.use
    else missing.CHROMIUM_PATH = `no Chromium could be found (${found.missing})`
  }
  const stripeMock = async () => {
    if (env.STRIPE_MOCK_PATH) return
    const found = await findStripeMock({ say, fetching })
    if (isFound(found)) env.STRIPE_MOCK_PATH = found.use
    else missing.STRIPE_MOCK_PATH = `no stripe-mock could be found (${found.missing})`
  }
  const k6 = async () => {
    const found = await findK6({ say, fetching })
    if (!isFound(found)) missing.K6_PATH = `no k6 could be found (${found.missing})`
    else env.K6_PATH = found.use
  }
  const kustomize = async () => {
    const found = await findKustomize({ say, fetching })
    if (isFound(found)) env.KUSTOMIZE_PATH = found.use
    else missing.KUSTOMIZE_PATH = `no kustomize could be found (${found.missing})`
  }
  const kubernetesValidate = async () => {
    const found = await findKubernetesValidate({ say, fetching })
    if (isFound(found)) env.KUBERNETES_VALIDATE_PATH = found.use
    else missing.KUBERNETES_VALIDATE_PATH = `no kubernetes-validate could be found (${found.missing})`
  }

  const stop = async () => {
    await Promise.all(stops.map(end => end()))
    rmSync(folder, { recursive: true, force: true })
  }
  const results = await Promise.allSettled([
    mongod(),
    redis(),
    minio(),
    chromium(),
    stripeMock(),
    k6(),
    kustomize(),
    kubernetesValidate(),
  ])
  const failed = results.find(result => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  env.SKYFOLIO_MISSING = JSON.stringify(missing)
  return stop
}
