import { isOutage } from '../../../gateway/src/import/import-services.ts'
import { UploadServerUnavailable } from '../../../gateway/src/uploads/send-form.ts'

/** Before each further attempt, in seconds: media is busy for a moment, or restarts. */
const PAUSES = [1, 2, 5, 10, 20]
/** As long as a service may tell to wait. */
const LONGEST_PAUSE = 60

interface RetryOptions {
  /** Waits for so many milliseconds. */
  pause: (ms: number) => Promise<void>
  onRetry: (line: string) => void
}

/**
 * Does something again while a service is busy or does not respond, six times in all, after the pause that the service asks for or
 * ever longer ones. Rejects with the last outage, and at once with any other error.
 */
export async function retryOutages<Value>(
  work: (attempt: number) => Promise<Value>,
  { pause, onRetry }: RetryOptions,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt)
    } catch (error) {
      const usual = PAUSES[attempt]
      if (!isOutage(error) || usual === undefined) throw error
      const asked = error instanceof UploadServerUnavailable ? (error.retryAfterSeconds ?? usual) : usual
      const seconds = Math.min(Math.max(asked, usual), LONGEST_PAUSE)
      onRetry(`${(error as Error).message}. Trying again in ${seconds} s`)
      await pause(seconds * 1_000)
    }
  }
}
