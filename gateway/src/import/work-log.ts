import { setTimeout as pause } from 'node:timers/promises'
import type { Import } from '@skyfolio/protos/skyfolio/content/v1/Import'
import type { UpdateImportRequestInput } from '@skyfolio/protos/skyfolio/content/v1/UpdateImportRequest'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { RpcError, type RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ContentClient } from '../clients/content-client.ts'
import { isOutage } from './import-services.ts'

type Progress = Pick<UpdateImportRequestInput, 'done' | 'total' | 'subject' | 'report'>
type Outcome = Pick<UpdateImportRequestInput, 'state' | 'failure' | 'expected' | 'report'>

/** Nobody else may hear of this work any more: another worker has the import, or it is over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

interface WorkLogDependencies {
  imports: Pick<ContentClient['imports'], 'updateImport'>
  logger: Logger
  call: RpcCallOptions
  job: Import
  workerId: string
  /** The owner has canceled the import. */
  onCancel: () => void
  onLeaseLost: (error: LeaseLost) => void
}

const EVERY_MS = 1_000
/** Content's lease: without a response for so long, somebody else may work on it. */
const LEASE_MS = 30_000
const RETRY_MS = 500

/** Stores how far the work on an import has come, every second, which keeps its lease and brings the owner's cancellation. */
export function createWorkLog({ imports, logger, call, job, workerId, onCancel, onLeaseLost }: WorkLogDependencies) {
  const work = { id: job.id, workerId }
  let progress: Progress = { done: job.done, total: job.total }
  let unsent: Progress['report']
  let renewedAt = performance.now()
  let sending: Promise<void> = Promise.resolve()

  async function send(): Promise<void> {
    const report = unsent
    const requestedAt = performance.now()
    try {
      const { cancelRequested } = await imports.updateImport({ ...work, ...progress, report }, call)
      renewedAt = requestedAt
      if (unsent === report) unsent = undefined
      if (cancelRequested) onCancel()
    } catch (error) {
      if (!isOutage(error) || performance.now() - renewedAt > LEASE_MS)
        onLeaseLost(new LeaseLost('The lease of the import was lost', { cause: error }))
      else logger.debug({ err: error }, 'the progress of an import can not be stored now')
    }
  }
  let isSending = false
  const timer = setInterval(() => {
    if (isSending) return
    isSending = true
    sending = send().finally(() => (isSending = false))
  }, EVERY_MS)

  return {
    /** Remembers how far the work has come; it is stored with the next message. */
    set(now: Progress): void {
      progress = { ...progress, ...now }
      if (now.report) unsent = now.report
    },

    /**
     * Ends the lease. While content is away it is tried again, until the lease has run out by itself: the import counts as
     * interrupted then.
     */
    async leave(outcome: Outcome): Promise<void> {
      clearInterval(timer)
      await sending
      for (;;) {
        try {
          const { done, total } = progress
          await imports.updateImport({ ...work, done, total, report: unsent, ...outcome }, call)
          return
        } catch (error) {
          const isOver = error instanceof RpcError && error.reason === 'IMPORT_LEASE_LOST'
          if (isOver || performance.now() - renewedAt > LEASE_MS) {
            logger.warn({ err: error, import: job.id, state: outcome.state }, 'the end of an import was not stored')
            return
          }
          await pause(RETRY_MS)
        }
      }
    },

    close: () => clearInterval(timer),
  }
}

export type WorkLog = ReturnType<typeof createWorkLog>
