import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@skyfolio/runtime/errors'
import type { Logger } from '@skyfolio/runtime/logger'
import { isMongoUnavailable } from '@skyfolio/runtime/mongo-errors'
import { LeaseLost } from '../domain/image-errors.ts'
import type { Stage, Work, WorkQueue } from '../domain/work-queue.ts'

export interface WorkLoopOptions {
  queue: WorkQueue
  flows: Record<Stage, (work: Work) => Promise<void>>
  logger: Logger
  /** How often the lease is renewed. */
  renewMs: number
  /** How long to wait before looking again, when there is nothing to do. */
  idleMs: number
  /** How long to wait before another attempt, times the attempts so far. */
  retryMs: number
  mostAttempts: number
  /** Told of every attempt, for the metrics. */
  observe?(stage: Stage, outcome: 'done' | 'failed', seconds: number): void
}

const OUTAGE_RETRY_MS = 1000
const GAVE_UP = 'The picture could not be converted. Please send another file for it.'

/** Works off the queue, one picture at a time, until told to stop; what it is at then is finished first. */
export function startWorkLoop(options: WorkLoopOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = workUntil(stopping.signal, options)
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function workUntil(stopped: AbortSignal, options: WorkLoopOptions): Promise<void> {
  const { queue, logger, idleMs } = options
  while (!stopped.aborted) {
    let pause = idleMs
    try {
      const abandoned = await queue.failAbandoned(new Date(), GAVE_UP)
      if (abandoned.length > 0) logger.error({ imageIds: abandoned }, 'gave up pictures whose worker died each time')
      const work = await queue.claim(new Date())
      if (work) {
        await attempt(work, options)
        pause = 0
      }
    } catch (error) {
      if (isMongoUnavailable(error)) logger.warn({ err: error }, 'the queue does not answer')
      else logger.error({ err: error }, 'the queue failed')
      pause = OUTAGE_RETRY_MS
    }
    if (pause > 0) await delay(pause, undefined, { signal: stopped }).catch(() => undefined)
  }
}

async function attempt(work: Work, options: WorkLoopOptions): Promise<void> {
  const { queue, flows, logger, renewMs, observe } = options
  const began = performance.now()
  const ms = () => performance.now() - began
  let ended = false
  const renewal = setInterval(() => {
    // A lease that can't be renewed runs out; then the end of the work is refused. One given back meanwhile is no trouble.
    queue.renew(work, new Date()).catch((error: unknown) => {
      if (!ended) logger.warn({ err: error, imageId: work.imageId }, 'lease not renewed')
    })
  }, renewMs)
  try {
    await flows[work.stage](work)
    observe?.(work.stage, 'done', ms() / 1000)
    logger.info({ imageId: work.imageId, stage: work.stage, ms: Math.round(ms()) }, 'done')
  } catch (error) {
    observe?.(work.stage, 'failed', ms() / 1000)
    await afterFailure(work, error, options)
  } finally {
    ended = true
    clearInterval(renewal)
  }
}

async function afterFailure(work: Work, error: unknown, options: WorkLoopOptions): Promise<void> {
  const { queue, logger, retryMs, mostAttempts } = options
  const line = { imageId: work.imageId, stage: work.stage, attempts: work.attempts, err: error }
  if (error instanceof LeaseLost) {
    logger.warn(line, 'another worker has taken over')
  } else if (isOutage(error)) {
    logger.warn(line, 'interrupted by an outage')
    await queue.release(work, new Date(Date.now() + OUTAGE_RETRY_MS), { counts: false })
  } else if (work.stage === 'derive' && isBroken(error)) {
    logger.warn(line, 'the picture can not be read')
    await queue.fail(work, error.message)
  } else if (work.attempts < mostAttempts) {
    logger.error(line, 'failed, to be tried again')
    await queue.release(work, new Date(Date.now() + retryMs * work.attempts), { counts: true })
  } else if (work.stage === 'derive') {
    logger.error(line, 'failed for good')
    await queue.fail(work, GAVE_UP)
  } else {
    logger.error(line, 'not polished: the picture stays as it is')
    await queue.drop(work)
  }
}

const isOutage = (error: unknown) =>
  isMongoUnavailable(error) || (error instanceof DomainError && error.kind === 'unavailable')

const isBroken = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.reason === 'BROKEN_PICTURE'
