import type { CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Import } from '@skyfolio/protos/skyfolio/content/v1/Import'
import type { UpdateImportRequestInput } from '@skyfolio/protos/skyfolio/content/v1/UpdateImportRequest'
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
  limits?: ThreadLimits
  startThread?: StartThread
}

export type StartThread = (options: WorkerOptions) => Worker

/** When a thread is terminated from outside, in milliseconds. */
interface ThreadLimits {
  /** After it last responded, when the owner has canceled the import. */
  canceled: number
  /** After it last responded. Shorter than the lease of 30 s, so that the outcome can still be stored. */
  silent: number
  /** After its start. */
  total: number
}

const THREAD_LIMITS: ThreadLimits = { canceled: 3_000, silent: 25_000, total: 24 * 60 * 60 * 1_000 }
const WATCH_MS = 1_000

/** A file that needs more is imported by the command, which may take all the memory of its machine. */
const MAX_HEAP_MB = 160
const TOO_LARGE =
  'This export needs more memory than the site may use for it. Import it with the command npm run import, or export it in several files.'
const SILENT =
  'Reading this export took too long and was stopped. What has been imported stays; continue to try again, or import the file with the command npm run import.'
const TOO_LONG = 'The import ran for a day and was stopped. What has been imported stays; continue the import.'
const FAILED = 'Something went wrong on our side. What has been imported stays; continue the import to try again.'

/** In the bundle the worker is JavaScript; from source it is TypeScript, which a thread of Node 20 loads when tsx is registered. */
const startImportThread: StartThread = options => {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./import-worker.js', import.meta.url), options)
  const source = JSON.stringify(new URL('./import-worker.ts', import.meta.url).href)
  const script = `import('tsx/esm/api').then(tsx => { tsx.register(); return import(${source}) })`
  return new Worker(script, { ...options, eval: true })
}

type Outcome = Pick<UpdateImportRequestInput, 'state' | 'failure'>

export const createImportRunner = ({
  content,
  logger,
  limits = THREAD_LIMITS,
  startThread = startImportThread,
  ...settings
}: RunnerDependencies): ImportRunner => {
  const workers = new Map<Worker, Promise<void>>()

  /** Starts the thread; resolves when it has ended. */
  function spawn(workerData: ImportWorkerData): void {
    const worker = startThread({
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // What the thread could not deal with itself, such as the end of its memory.
    worker.once('error', error => {
      logger.error({ err: error, import: workerData.job.id }, 'the thread of an import has died')
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      void leave(
        workerData,
        isTooLarge
          ? { state: 'IMPORT_STATE_INVALID', failure: TOO_LARGE }
          : { state: 'IMPORT_STATE_INTERRUPTED', failure: FAILED },
      )
    })
    const unwatch = watch(worker, workerData)
    const end = () => {
      unwatch()
      workers.delete(worker)
    }
    workers.set(worker, once(worker, 'exit').then(end, end))
  }

  /**
   * Terminates a thread that a computation keeps from hearing of a cancellation, one that does not respond at all, and one that
   * works for too long. Returns how to stop watching.
   */
  function watch(worker: Worker, workerData: ImportWorkerData): () => void {
    // Starting the thread is no silence; the limit on its whole work includes it.
    let silentMs = -Infinity
    let isAsking = false
    worker.on('message', () => (silentMs = 0))
    const stopWatching = () => {
      clearInterval(timer)
      clearTimeout(deadline)
    }
    const terminate = async (outcome: Outcome): Promise<void> => {
      stopWatching()
      logger.warn({ import: workerData.job.id, ...outcome }, 'the thread of an import was terminated')
      await worker.terminate()
      await leave(workerData, outcome)
    }
    const endCanceled = async (): Promise<void> => {
      isAsking = true
      const isCanceled = await isCancelRequested(workerData).finally(() => (isAsking = false))
      if (isCanceled && silentMs >= limits.canceled) await terminate({ state: 'IMPORT_STATE_CANCELED' })
    }
    // Adds up its own ticks: when the main thread is late itself, that is no silence of the other one.
    const timer = setInterval(() => {
      silentMs += WATCH_MS
      if (silentMs >= limits.silent) void terminate({ state: 'IMPORT_STATE_INTERRUPTED', failure: SILENT })
      else if (silentMs >= limits.canceled && !isAsking) void endCanceled()
    }, WATCH_MS)
    const deadline = setTimeout(
      () => void terminate({ state: 'IMPORT_STATE_INTERRUPTED', failure: TOO_LONG }),
      limits.total,
    )
    return stopWatching
  }

  /** False while content does not respond: it is asked again. */
  async function isCancelRequested({ job }: ImportWorkerData): Promise<boolean> {
    try {
      const { cancelRequested } = await content.imports.getImport({ id: job.id }, { actorId: job.ownerId })
      return cancelRequested
    } catch (error) {
      logger.debug({ err: error, import: job.id }, 'whether an import is canceled can not be read now')
      return false
    }
  }

  /** Ends the lease in the place of the thread. */
  async function leave({ job, workerId }: ImportWorkerData, outcome: Outcome): Promise<void> {
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
