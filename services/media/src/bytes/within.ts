import { DomainError } from '@skyfolio/runtime/errors'

/** How long a caller waits to be told whether a read, or the beginning of an upload, works. */
export const PATIENCE_MS = 2000

/** The result of a promise, or NO_ANSWER_IN_TIME: a database that hangs must not hang its callers. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError('unavailable', 'NO_ANSWER_IN_TIME', 'No answer in time. Please try again in a moment.'))
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
