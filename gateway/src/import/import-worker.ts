import { callSecretFor, type CallSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createLogger, type LoggerOptions } from '@skyfolio/runtime/observability/logger'
import type { InternalTls } from '@skyfolio/runtime/process/internal-tls'
import { createContentClient } from '../clients/content-client.ts'
import { createMediaClient } from '../clients/media-client.ts'
import type { UploadServer } from '../uploads/upload-server.ts'
import { runImportTask, Stopping, type ImportTask } from './import-task.ts'
import { mayRequestAlso } from './public-address.ts'

// The thread of one import: a large file keeps it busy and fills its memory, not that of the site.

export interface ImportWorkerData extends ImportTask {
  contentAddress: string
  mediaAddress: string
  callSecrets: CallSecrets
  tls: InternalTls | undefined
  uploadServer: UploadServer
  /** Network addresses that may be requested although they are not public. */
  allowedAddresses: string[]
  /** Hosts of which alone pictures are fetched; none: of any. */
  allowedHosts: string[]
  log: LoggerOptions
}

/** How often the thread says that it runs. */
const HEARTBEAT_MS = 1_000

// On Linux a priority is a thread's: visitors come first. Elsewhere it is that of the whole process.
if (process.platform === 'linux') setPriority(5)

const {
  job,
  workerId,
  contentAddress,
  mediaAddress,
  callSecrets,
  tls,
  uploadServer,
  allowedAddresses,
  allowedHosts,
  log,
} = workerData as ImportWorkerData
const logger = createLogger(log)
// The main thread ends a thread that has stopped saying so: a computation without an end leaves it no other way.
const sayRunning = () => parentPort?.postMessage('running')
sayRunning()
setInterval(sayRunning, HEARTBEAT_MS).unref()
const stopping = new AbortController()
parentPort?.on('message', () => stopping.abort(new Stopping()))

const content = createContentClient(contentAddress, callSecretFor(callSecrets, 'content'), logger, tls)
const media = createMediaClient(mediaAddress, callSecretFor(callSecrets, 'media'), logger, tls)
try {
  await runImportTask(
    { job, workerId },
    {
      ...{ imports: content.imports, settings: content.settings },
      services: { posts: content.posts, tags: content.tags, images: media.images },
      ...{ uploadServer, logger, stopping: stopping.signal },
      mayRequest: mayRequestAlso(allowedAddresses, allowedHosts),
    },
  )
} finally {
  content.close()
  media.close()
  parentPort?.close()
}
