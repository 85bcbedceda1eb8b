import { expect, test } from '@jest/globals'
import { createUploadQueue, type Outcome, type Upload } from './upload-queue.ts'

interface Pending {
  name: string
  progress: (sent: number) => void
  resolve: (outcome: Outcome) => void
  reject: (error: Error) => void
}

/** A server whose answers the test gives by hand. */
function fakeServer() {
  const calls: Pending[] = []
  const settling = new Map<number, (outcome: Outcome) => void>()
  const failures: [number, string][] = []
  const finished: number[] = []
  const queue = createUploadQueue<string>({
    send: (upload, signal, progress) =>
      new Promise((resolve, reject: (error: Error) => void) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        calls.push({ name: upload.file, progress, resolve, reject })
      }),
    settled: id => new Promise(resolve => settling.set(id, resolve)),
    onFailed: (n, message) => failures.push([n, message]),
    onFinished: stored => finished.push(stored),
  })
  const last = () => calls.at(-1)!
  return { queue, calls, last, settling, failures, finished }
}

const stored = (imageId: number): Outcome => ({ imageId, state: 'pending', failure: null })
const states = (uploads: readonly Upload<string>[]) => uploads.map(({ state }) => state)
const files = (...names: string[]) => names.map(name => ({ file: name, title: name }))
const turn = () => new Promise(resolve => setImmediate(resolve))

test('files go one after the other, and show how far they are', async () => {
  const { queue, calls, last, settling, finished } = fakeServer()
  const done = queue.start(files('a', 'b'))
  expect(calls).toHaveLength(1)
  last().progress(0.4)
  expect(queue.snapshot()[0]).toMatchObject({ state: 'sending', sent: 0.4 })
  last().progress(1)
  expect(states(queue.snapshot())).toEqual(['checking', 'waiting'])
  last().resolve(stored(1))
  await turn()
  expect(states(queue.snapshot())).toEqual(['processing', 'sending'])
  last().resolve(stored(2))
  await done
  settling.get(1)!({ imageId: 1, state: 'ready', failure: null })
  settling.get(2)!({ imageId: 2, state: 'failed', failure: 'broken' })
  await turn()
  expect(states(queue.snapshot())).toEqual(['ready', 'failed'])
  expect(finished).toEqual([2])
})

test('the first failure stops the rest and is named by its number; what came before is kept', async () => {
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

test('after a failure the rest can go on without the one that failed', async () => {
  const { queue, last } = fakeServer()
  const done = queue.start(files('a', 'b'))
  last().reject(new Error('damaged'))
  await done
  const rest = queue.goOn()
  expect(last().name).toBe('b')
  last().resolve(stored(2))
  await rest
  expect(states(queue.snapshot())).toEqual(['failed', 'processing'])
})

test('files that come after a failure join what it left open; what is done or was cancelled leaves the list', async () => {
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
  expect(queue.snapshot()[0]).toMatchObject({ state: 'cancelled', problem: null })
})

test('cancelling one lets the others go on; cancelling all ends them', async () => {
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

test('files that come while others are under way join them', async () => {
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
