import type { Logger } from '../observability/logger.ts'

export interface RunOptions {
  logger: Logger
  /** Drains and closes everything; the process exits 0 when it resolves. */
  stop(): Promise<void>
  /** After this long the process exits anyway. Gives `stop` its drain time and a little more to close. */
  drainSeconds: number
}

const closingMs = 2000

/**
 * Runs until a signal to stop: SIGTERM, SIGINT, or the launcher's IPC channel closing. The same signal again
 * exits at once. What nobody caught is logged and ends the process with 1: its state can't be trusted any more.
 * Call it before starting anything, so that a start that waits for MongoDB can be stopped too.
 */
export function runUntilStopped({ logger, stop, drainSeconds }: RunOptions): void {
  let stoppedBy: string | undefined
  const begin = (why: string): void => {
    if (stoppedBy !== undefined) {
      // Ctrl-C reaches the whole process group, and the launcher then sends its own signal: that is one request, not two.
      if (why !== stoppedBy) return
      logger.warn({ why }, 'second signal to stop: exiting at once')
      process.exit(1)
    }
    stoppedBy = why
    logger.info({ why }, 'stopping')
    setTimeout(
      () => {
        logger.warn('the drain time is over: exiting')
        process.exit(0)
      },
      drainSeconds * 1000 + closingMs,
    ).unref()
    stop().then(
      () => {
        logger.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => begin('SIGTERM'))
  process.on('SIGINT', () => begin('SIGINT'))
  // The launcher has gone: nobody else would stop this process.
  process.on('disconnect', () => begin('disconnect'))
  if (process.connected === false) begin('disconnect')
  const die = (error: unknown): void => {
    logger.fatal({ err: error }, 'uncaught')
    process.exit(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}
