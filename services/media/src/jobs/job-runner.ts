import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { RenditionService } from '../renditions/rendition-service.ts'
import type { RightsMaker } from '../rights/rights-service.ts'
import type { TileMaker } from '../tiles/tile-service.ts'
import { LeaseLost, leavesAsIs, MOST_ATTEMPTS, type Job, type JobRepository, type Stage } from './job.ts'

export interface JobTimings {
  /** How long the job of a worker that died stays leased. */
  leaseMs: number
  /** How long to wait before looking again, when there is nothing to do. */
  idleMs: number
  /** How long to wait before another attempt, times the attempts so far. */
  retryMs: number
  /** How long to wait for a database or an object store that does not respond. */
  outageMs: number
}

export interface JobRunnerOptions extends JobTimings {
  jobs: Pick<JobRepository, 'lease' | 'renew' | 'release' | 'recordWorker'>
  renditions: Pick<RenditionService, 'derive' | 'polish' | 'fail' | 'failAbandoned'> & RightsMaker & TileMaker
  isDatabaseUnavailable(error: unknown): boolean
  logger: Logger
  /** Called after every attempt, for the metrics. */
  observe?(stage: Stage, outcome: 'done' | 'failed', seconds: number): void
}

export interface JobRunner {
  /**
   * Whether it has been active lately: a look into the queue, or a job it works on. A database or an object store
   * that is silent gives up long before; it doesn't make the runner dead.
   */
  isAlive(): boolean
  stop(): Promise<void>
}

const GAVE_UP = 'The picture could not be converted. Please send another file for it.'
// Dependencies give up within a minute; a job shows that it is worked on each time its lease is renewed.
const MOST_SILENCE_MS = 5 * 60_000
/** How often the runner notes in the database that it is running. */
const RECORD_EVERY_MS = 10_000

/** Works off the queue, one job at a time, until stopped; a job it works on then is finished first. */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const stopping = new AbortController()
  let lastSign = performance.now()
  let lastRecord = -Infinity
  const onSignOfLife = () => {
    lastSign = performance.now()
    if (lastSign - lastRecord < RECORD_EVERY_MS) return
    lastRecord = lastSign
    // Without the note, the owner only misses how many pictures are ahead. Database errors are logged elsewhere.
    options.jobs
      .recordWorker(new Date())
      .catch((error: unknown) => options.logger.debug({ err: error }, 'the worker is not recorded'))
  }
  const ended = runUntil(stopping.signal, { ...options, onSignOfLife })
  return {
    isAlive: () => performance.now() - lastSign < MOST_SILENCE_MS,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

export interface RunOptions extends JobRunnerOptions {
  onSignOfLife(): void
}

const leaseUntil = ({ leaseMs }: JobTimings) => new Date(Date.now() + leaseMs)

async function runUntil(stopped: AbortSignal, options: RunOptions): Promise<void> {
  const { logger, idleMs, outageMs, onSignOfLife } = options
  while (!stopped.aborted) {
    onSignOfLife()
    let pauseMs = idleMs
    try {
      if (await runNextJob(options)) pauseMs = 0
    } catch (error) {
      if (options.isDatabaseUnavailable(error)) logger.warn({ err: error }, 'the queue does not respond')
      else logger.error({ err: error }, 'the queue failed')
      pauseMs = outageMs
    }
    if (pauseMs > 0) await delay(pauseMs, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/** Works on the most urgent job that is due; false when there is none. */
export async function runNextJob(options: RunOptions): Promise<boolean> {
  const { jobs, renditions, logger } = options
  const abandoned = await renditions.failAbandoned(GAVE_UP)
  if (abandoned.length > 0) logger.error({ imageIds: abandoned }, 'gave up pictures whose worker died each time')
  const job = await jobs.lease({ now: new Date(), until: leaseUntil(options) })
  if (job) await attempt(job, options)
  return job !== null
}

async function attempt(job: Job, options: RunOptions): Promise<void> {
  const { jobs, renditions, logger, leaseMs, observe, onSignOfLife } = options
  const { imageId, stage } = job
  const began = performance.now()
  const elapsedMs = () => performance.now() - began
  let ended = false
  const renewal = setInterval(() => {
    onSignOfLife()
    // A lease that can't be renewed runs out; then the result is refused. One that ended meanwhile is no trouble.
    jobs.renew(job, leaseUntil(options)).catch((error: unknown) => {
      if (!ended) logger.warn({ err: error, imageId }, 'lease not renewed')
    })
  }, leaseMs / 3)
  try {
    await renditions[stage](job)
    observe?.(stage, 'done', elapsedMs() / 1000)
    logger.info({ imageId, stage, ms: Math.round(elapsedMs()) }, 'done')
  } catch (error) {
    observe?.(stage, 'failed', elapsedMs() / 1000)
    await afterFailure(job, error, options)
  } finally {
    ended = true
    clearInterval(renewal)
  }
}

async function afterFailure(job: Job, error: unknown, options: JobRunnerOptions): Promise<void> {
  const { jobs, renditions, logger, retryMs, outageMs } = options
  const line = { imageId: job.imageId, stage: job.stage, attempts: job.attempts, err: error }
  if (error instanceof LeaseLost) {
    logger.warn(line, 'another worker has taken over')
  } else if (options.isDatabaseUnavailable(error) || isUnavailable(error)) {
    logger.warn(line, 'interrupted by an outage')
    await jobs.release(job, new Date(Date.now() + outageMs), { counts: false })
  } else if (!leavesAsIs(job) && isBroken(error)) {
    logger.warn(line, 'the picture cannot be read')
    await renditions.fail(job, error.message)
  } else if (job.attempts < MOST_ATTEMPTS) {
    logger.error(line, 'failed, to be tried again')
    await jobs.release(job, new Date(Date.now() + retryMs * job.attempts), { counts: true })
  } else {
    logger.error(line, leavesAsIs(job) ? 'failed for good: the picture stays as it is' : 'failed for good')
    await renditions.fail(job, GAVE_UP)
  }
}

const isUnavailable = (error: unknown) => error instanceof DomainError && error.kind === 'unavailable'

const isBroken = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.reason === 'BROKEN_PICTURE'
