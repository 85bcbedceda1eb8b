import type { CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Import } from '@skyfolio/protos/skyfolio/content/v1/Import'
import type { Logger, LoggerOptions } from '@skyfolio/runtime/observability/logger'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import type { Call } from '../clients/call.ts'
import type { ContentClient } from '../clients/content-client.ts'
import type { UploadServer } from '../uploads/upload-server.ts'
import type { ImportWorkerData } from './import-worker.ts'

export interface ImportRunner {
  /** Begins or continues the work on an import, on a thread of its own. Rejects when content refuses it. */
  start(id: number, call: Call): Promise<Import>
  /** Interrupts the work that is under way here, and waits until that is stored, but not longer than this. */
  stop(withinMs: number): Promise<void>
}

interface RunnerDependencies {
  content: ContentClient
  contentAddress: string
  mediaAddress: string
  callSecrets: CallSecrets
  tls: InternalTls | undefined
  uploadServer: UploadServer
  allowedAddresses: string[]
  allowedHosts: string[]
  log: LoggerOptions
  logger: Logger
}

/** A file that needs more is imported by the command, which may take all the memory of its machine. */
const MAX_HEAP_MB = 160
const TOO_LARGE =
  'This export needs more memory than the site may use for it. Import it with the command npm run import, or export it in several files.'
const FAILED = 'Something went wrong on our side. What has been imported stays; continue the import to try again.'

/** In the bundle the worker is JavaScript; from source it is TypeScript, which a thread of Node 20 loads when tsx is registered. */
const startThread = (options: WorkerOptions): Worker => {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./import-worker.js', import.meta.url), options)
  const source = JSON.stringify(new URL('./import-worker.ts', import.meta.url).href)
  const script = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${source}) })`
  return new Worker(script, { ...options, eval: true })
}

export const createImportRunner = ({ content, logger, ...settings }: RunnerDependencies): ImportRunner => {
  const workers = new Map<Worker, Promise<void>>()

  /** Starts the thread; resolves when it has ended. */
  function spawn(workerData: ImportWorkerData): void {
    const worker = startThread({
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // What the thread could not deal with itself, such as the end of its memory.
    worker.once('error', error => void giveUp(workerData, error))
    workers.set(
      worker,
      once(worker, 'exit').then(
        () => void workers.delete(worker),
        () => void workers.delete(worker),
      ),
    )
  }

  async function giveUp({ job, workerId }: ImportWorkerData, error: Error): Promise<void> {
    logger.error({ err: error, import: job.id }, 'the thread of an import has died')
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    const outcome = isTooLarge
      ? ({ state: 'IMPORT_STATE_INVALID', failure: TOO_LARGE } as const)
      : ({ state: 'IMPORT_STATE_INTERRUPTED', failure: FAILED } as const)
    await content.imports
      .updateImport({ id: job.id, workerId, ...outcome }, { actorId: job.ownerId })
      .catch((error: unknown) => logger.warn({ err: error, import: job.id }, 'the end of an import was not stored'))
  }

  return {
    async start(id, call) {
      const workerId = randomUUID()
      const job = await content.imports.startImport({ id, workerId }, call)
      spawn({ job, workerId, ...settings })
      return job
    },
    async stop(withinMs) {
      for (const worker of workers.keys()) worker.postMessage('stop')
      await Promise.race([Promise.all(workers.values()), delay(withinMs, undefined, { ref: false })])
      // The lease of one that is still busy runs out: its import counts as interrupted then.
      await Promise.all([...workers.keys()].map(worker => worker.terminate()))
    },
  }
}
