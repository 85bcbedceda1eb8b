import { describe, expect, it } from '@jest/globals'
import { createUploadQueue, type Outcome, type Stored, type Upload } from './upload-queue.ts'

interface Pending {
  name: string
  progress: (sent: number) => void
  resolve: (stored: Stored) => void
  reject: (error: Error) => void
}

/** A server whose responses the test sends by hand. */
function fakeServer() {
  const calls: Pending[] = []
  const processing = new Map<number, (outcome: Outcome) => void>()
  const failures: [number, string][] = []
  const finished: number[] = []
  const queue = createUploadQueue<string>({
    send: (upload, signal, progress) =>
      new Promise((resolve, reject: (error: Error) => void) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        calls.push({ name: upload.file, progress, resolve, reject })
      }),
    waitUntilProcessed: id => new Promise(resolve => processing.set(id, resolve)),
    onFailed: (n, message) => failures.push([n, message]),
    onFinished: stored => finished.push(stored),
  })
  const last = () => calls.at(-1)!
  return { queue, calls, last, processing, failures, finished }
}

const stored = (imageId: number, title = 'a'): Stored => ({ imageId, title, state: 'pending', failure: null })
const states = (uploads: readonly Upload<string>[]) => uploads.map(({ state }) => state)
const files = (...names: string[]) => names.map(name => ({ file: name, title: name }))
const turn = () => new Promise(resolve => setImmediate(resolve))

describe('upload queue', () => {
  it('sends one file after the other and reports progress', async () => {
    const { queue, calls, last, processing, finished } = fakeServer()
    const done = queue.start(files('a', 'b'))
    expect(calls).toHaveLength(1)
    last().progress(0.4)
    expect(queue.snapshot()[0]).toMatchObject({ state: 'sending', sent: 0.4 })
    last().progress(1)
    expect(states(queue.snapshot())).toEqual(['checking', 'waiting'])
    last().resolve(stored(1, 'The Veil'))
    await turn()
    expect(states(queue.snapshot())).toEqual(['processing', 'sending'])
    expect(queue.snapshot()[0]?.title).toBe('The Veil')
    last().resolve(stored(2))
    await done
    processing.get(1)!({ imageId: 1, state: 'ready', failure: null })
    processing.get(2)!({ imageId: 2, state: 'failed', failure: 'broken' })
    await turn()
    expect(states(queue.snapshot())).toEqual(['ready', 'failed'])
    expect(finished).toEqual([2])
  })

  it('stops at the first failure, names its number and keeps earlier files', async () => {
    const { queue, calls, last, failures, finished } = fakeServer()
    const done = queue.start(files('a', 'b', 'c'))
    last().resolve(stored(1))
    await turn()
    last().reject(new Error('The file is too large'))
    await done
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(states(queue.snapshot())).toEqual(['processing', 'failed', 'waiting'])
    expect(failures).toEqual([[2, 'The file is too large']])
    expect(finished).toEqual([1])

    const again = queue.retry()
    expect(last().name).toBe('b')
    last().resolve(stored(2))
    await turn()
    last().resolve(stored(3))
    await again
    expect(states(queue.snapshot())).toEqual(['processing', 'processing', 'processing'])
    expect(calls).toHaveLength(4)
  })

  it('retries only what failed, neither what was stored nor what was cancelled', async () => {
    const { queue, calls, last } = fakeServer()
    const done = queue.start(files('a', 'b', 'c', 'd'))
    queue.cancel(queue.snapshot()[1]!.key)
    last().resolve(stored(1))
    await turn()
    expect(last().name).toBe('c')
    last().reject(new Error('damaged'))
    await done
    const again = queue.retry()
    last().resolve(stored(3))
    await turn()
    last().resolve(stored(4))
    await again
    expect(states(queue.snapshot())).toEqual(['processing', 'cancelled', 'processing', 'processing'])
    expect(calls.map(({ name }) => name)).toEqual(['a', 'c', 'c', 'd'])
  })

  it('resumes without the failed file', async () => {
    const { queue, last } = fakeServer()
    const done = queue.start(files('a', 'b'))
    last().reject(new Error('damaged'))
    await done
    const rest = queue.resume()
    expect(last().name).toBe('b')
    last().resolve(stored(2))
    await rest
    expect(states(queue.snapshot())).toEqual(['failed', 'processing'])
  })

  it('adds new files to what a failure left open, and drops what is done or cancelled', async () => {
    const { queue, last } = fakeServer()
    const done = queue.start(files('a', 'b', 'c', 'd'))
    last().resolve(stored(1))
    await turn()
    queue.cancel(queue.snapshot()[2]!.key)
    last().reject(new Error('damaged'))
    await done
    const more = queue.start(files('e'))
    expect(queue.snapshot().map(({ file }) => file)).toEqual(['b', 'd', 'e'])
    expect(last().name).toBe('d')
    last().resolve(stored(4))
    await turn()
    expect(last().name).toBe('e')
    last().resolve(stored(5))
    await more
    expect(states(queue.snapshot())).toEqual(['failed', 'processing', 'processing'])
    queue.cancel(queue.snapshot()[0]!.key)
    expect(queue.snapshot()[0]).toMatchObject({ state: 'cancelled', error: null })
  })

  it('continues after one file is cancelled, and ends when all are', async () => {
    const { queue, last, failures } = fakeServer()
    const done = queue.start(files('a', 'b', 'c'))
    queue.cancel(queue.snapshot()[0]!.key)
    await turn()
    expect(last().name).toBe('b')
    queue.cancelAll()
    await done
    expect(states(queue.snapshot())).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(failures).toEqual([])
  })

  it('adds files that arrive during an upload', async () => {
    const { queue, last } = fakeServer()
    const done = queue.start(files('a'))
    void queue.start(files('b'))
    last().resolve(stored(1))
    await turn()
    expect(last().name).toBe('b')
    last().resolve(stored(2))
    await done
    expect(states(queue.snapshot())).toEqual(['processing', 'processing'])
  })
})
