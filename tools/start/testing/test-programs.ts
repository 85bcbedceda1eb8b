import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../programs/chromium.ts'
import { wasFound, type Print } from '../programs/find-program.ts'
import { findK6 } from '../programs/k6.ts'
import { findKubernetesValidate } from '../programs/kubernetes-validate.ts'
import { findKustomize } from '../programs/kustomize.ts'
import { findMongod } from '../programs/mongod.ts'
import { findRedis } from '../programs/redis.ts'
import { findStripeMock } from '../programs/stripe-mock.ts'
import { runMongod } from '../databases/run-mongod.ts'
import { runRedis } from '../databases/run-redis.ts'
import { killCommand } from '../running/known-process.ts'
import { memoryFolder } from './memory-folder.ts'
import { runMinio } from './run-minio.ts'
import { whenKilled } from './when-killed.ts'

interface TestProgramsOptions {
  print: Print
  /** Whether programs may be downloaded, which can take minutes; else the missing ones are left out. */
  mayDownload: boolean
  /** MongoDB, Redis, MinIO and stripe-mock. */
  databases?: boolean
  /** Chromium, for journeys. */
  browser?: boolean
  /** k6, kustomize and kubernetes-validate, which only tests of CI use. */
  ci?: boolean
}

// Tests drop thousands of collections. Deleting their files, five minutes later by default, takes longer than making them,
// and all of them end with the run; closing the unused ones keeps their number below the limit of open files.
const KEEP_FILES = [
  ...['--setParameter', 'minSnapshotHistoryWindowInSeconds=86400'],
  ...['--wiredTigerEngineConfigString', 'file_manager=(close_idle_time=60,close_scan_interval=20)'],
]

/**
 * Real programs for a test run, unless the environment names them: sets MONGODB_URI, REDIS_URL, MINIO_ENDPOINT (with
 * MINIO_ACCESS_KEY, MINIO_SECRET_KEY and MINIO_PROGRAM), MONGOD_PATH, REDIS_TLS_PATH, CHROMIUM_PATH, STRIPE_MOCK_PATH, K6_PATH,
 * KUSTOMIZE_PATH and KUBERNETES_VALIDATE_PATH. What can't be found is listed in SKYFOLIO_MISSING, for the closing lines. Returns
 * a function that stops the programs; they also end when this process is killed.
 */
export const provideTestPrograms = async ({
  print,
  mayDownload,
  databases = false,
  browser = false,
  ci = false,
}: TestProgramsOptions): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-test-'))
  const database = mkdtempSync(join(memoryFolder(), 'skyfolio-test-database-'))
  const killed = whenKilled()
  // Again a second later, since a killed program may still have written a file.
  killed.run(`rm -rf '${folder}' '${database}'; sleep 1; rm -rf '${folder}' '${database}'`)
  const missing: Record<string, string> = {}
  const stops: (() => Promise<void>)[] = []
  const env = process.env

  const mongod = async () => {
    if (!env.MONGODB_URI) await startMongod()
    const found = await findMongod({ print, mayDownload })
    if (wasFound(found)) env.MONGOD_PATH = found.path
    else missing.MONGOD_PATH = `no mongod could be found (${found.missing})`
  }
  const startMongod = async () => {
    const running = await runMongod(database, print, undefined, KEEP_FILES)
    killed.run(killCommand(running.process))
    await running.ready
    stops.push(running.stop)
    env.MONGODB_URI = running.uri
  }
  const redis = async () => {
    if (!env.REDIS_URL) await startRedis()
    const found = await findRedis({ print, mayDownload, tls: true })
    if (wasFound(found)) env.REDIS_TLS_PATH = found.path
    else missing.REDIS_TLS_PATH = `no Redis with TLS could be found (${found.missing})`
  }
  const startRedis = async () => {
    const running = await runRedis(folder, 'only-for-tests', print)
    if (!running) return void (missing.REDIS_URL = 'no Redis could be found')
    killed.run(killCommand(running.process))
    stops.push(running.stop)
    env.REDIS_URL = running.url
  }
  const minio = async () => {
    if (!env.MINIO_ENDPOINT) await startMinio()
    if (env.MINIO_ENDPOINT && !env.MINIO_PROGRAM)
      missing.MINIO_PROGRAM =
        'the MinIO is a container or runs elsewhere, and some tests start and end one of their own'
  }
  const startMinio = async () => {
    const running = await runMinio(folder, { print, mayDownload })
    if ('missing' in running) return void (missing.MINIO_ENDPOINT = `no MinIO could be found (${running.missing})`)
    killed.run(running.killCommand)
    stops.push(running.stop)
    Object.assign(env, running.env)
  }
  const chromium = async () => {
    const found = await findChromium({ print, mayDownload })
    if (wasFound(found)) env.CHROMIUM_PATH = found.path
    else missing.CHROMIUM_PATH = `no Chromium could be found (${found.missing})`
  }
  const stripeMock = async () => {
    if (env.STRIPE_MOCK_PATH) return
    const found = await findStripeMock({ print, mayDownload })
    if (wasFound(found)) env.STRIPE_MOCK_PATH = found.path
    else missing.STRIPE_MOCK_PATH = `no stripe-mock could be found (${found.missing})`
  }
  const k6 = async () => {
    const found = await findK6({ print, mayDownload })
    if (!wasFound(found)) missing.K6_PATH = `no k6 could be found (${found.missing})`
    else env.K6_PATH = found.path
  }
  const kustomize = async () => {
    const found = await findKustomize({ print, mayDownload })
    if (wasFound(found)) env.KUSTOMIZE_PATH = found.path
    else missing.KUSTOMIZE_PATH = `no kustomize could be found (${found.missing})`
  }
  const kubernetesValidate = async () => {
    const found = await findKubernetesValidate({ print, mayDownload })
    if (wasFound(found)) env.KUBERNETES_VALIDATE_PATH = found.path
    else missing.KUBERNETES_VALIDATE_PATH = `no kubernetes-validate could be found (${found.missing})`
  }

  const stop = async () => {
    // What can't be ended is killed when this process ends, since `done` is not reached then.
    await Promise.all(stops.map(end => end()))
    for (const each of [folder, database]) rmSync(each, { recursive: true, force: true })
    await killed.done()
  }
  const results = await Promise.allSettled([
    ...(databases ? [mongod(), redis(), minio(), stripeMock()] : []),
    ...(browser ? [chromium()] : []),
    ...(ci ? [k6(), kustomize(), kubernetesValidate()] : []),
  ])
  const failed = results.find(result => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  if (process.getuid?.() !== 0) missing.root = 'some tests give files away or mount a disk, which takes root'
  env.SKYFOLIO_MISSING = JSON.stringify(missing)
  return stop
}
