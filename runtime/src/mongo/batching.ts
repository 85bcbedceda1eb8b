import DataLoader from 'dataloader'

// Of one command; more go in the next.
const MAX_BATCH_SIZE = 200
// A command that hangs delays those that wait for it by no more than this.
const PATIENCE_MS = 250

/**
 * Lets calls that wait at the same time share one command: the first runs at once, and those that come while a command is
 * under way go together in the next. A call only ever joins a command that has not begun, so a call made after a
 * confirmed write sees that write.
 * @param run returns a result for each input, in their order; its failure fails all of them.
 */
export function batchCalls<Input, Result>(
  run: (inputs: readonly Input[]) => Promise<Result[]>,
): (input: Input) => Promise<Result> {
  let underWay: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Input, Result>(
    inputs => {
      const results = run(inputs)
      underWay = settledWithin(results)
      return results
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: begin => void underWay.then(begin) },
  )
  return input => loader.load(input)
}

/** The same for lookups by a key: the document of each key, or null. */
export const batchLookups = <Key, Document>(
  find: (keys: Key[]) => Promise<Document[]>,
  keysOf: (document: Document) => readonly Key[],
): ((key: Key) => Promise<Document | null>) =>
  batchCalls<Key, Document | null>(async keys => {
    const byKey = new Map<Key, Document>()
    for (const document of await find([...new Set(keys)])) for (const key of keysOf(document)) byKey.set(key, document)
    return keys.map(key => byKey.get(key) ?? null)
  })

/** Resolves when the work has settled, or has taken too long to wait for. */
export const settledWithin = (work: Promise<unknown>, patienceMs = PATIENCE_MS): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, patienceMs)
    const settle = (): void => {
      clearTimeout(timer)
      resolve()
    }
    work.then(settle, settle)
  })
