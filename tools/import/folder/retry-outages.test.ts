import { describe, expect, it } from '@jest/globals'
import { RpcError } from '@skyfolio/runtime/rpc/errors'
import { UploadServerUnavailable } from '../../../gateway/src/uploads/send-form.ts'
import { retryOutages } from './retry-outages.ts'

const UNAVAILABLE = 14
const NOT_FOUND = 5

/** Fails with these errors one after the other, then succeeds. Returns the pauses in seconds, and how it ended. */
async function run(...errors: Error[]) {
  const pauses: number[] = []
  const lines: string[] = []
  const options = {
    pause: (ms: number) => Promise.resolve(void pauses.push(ms / 1_000)),
    onRetry: (line: string) => void lines.push(line),
  }
  const outcome = await retryOutages(attempt => {
    const error = errors[attempt]
    return error ? Promise.reject(error) : Promise.resolve('done')
  }, options).catch((error: Error) => error)
  return { pauses, lines, outcome }
}
const busy = (retryAfterSeconds: number | null = null) => new UploadServerUnavailable('Too busy', { retryAfterSeconds })

describe('an outage', () => {
  it('is waited for, as long as the service asks for and no longer than a minute', async () => {
    const { pauses, lines, outcome } = await run(busy(), busy(7), new RpcError(UNAVAILABLE, 'Gone'), busy(3600))
    expect(pauses).toEqual([1, 7, 5, 60])
    expect(lines.slice(0, 2)).toEqual(['Too busy. Trying again in 1 s', 'Too busy. Trying again in 7 s'])
    expect(outcome).toBe('done')
  })

  it('ends the attempts after the sixth', async () => {
    const { pauses, outcome } = await run(...Array.from({ length: 6 }, () => busy()))
    expect(pauses).toEqual([1, 2, 5, 10, 20])
    expect(outcome).toBeInstanceOf(UploadServerUnavailable)
  })

  it('is not what another error is', async () => {
    const error = new RpcError(NOT_FOUND, 'Image not found', { reason: 'IMAGE_NOT_FOUND', kind: 'not_found' })
    expect(await run(error)).toEqual({ pauses: [], lines: [], outcome: error })
  })
})
