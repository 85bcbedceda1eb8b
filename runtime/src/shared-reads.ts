interface Run<Answer> {
  /** Has begun: what is asked from now on may see more than it does, and must not join it. */
  running: Promise<Answer>
  /** Begins when the running one has ended. */
  next: Promise<Answer> | null
}

// A read that hangs holds up those that were asked after it no longer than this.
const PATIENCE_MS = 250

/**
 * Lets identical reads that wait at the same time share one: when a popular list leaves the front cache while many ask for
 * it, the services and the database are asked once or twice, not once per visitor. A read only ever joins one that has not
 * begun yet, so whoever asks after a write was answered sees that write.
 * @param read answers by its request alone, which must be plain data. Its context is of the first who waited. Nobody may
 * change what it answers.
 */
export const sharedReads = <Request, Context, Answer>(
  read: (request: Request, context: Context) => Promise<Answer>,
): ((request: Request, context: Context) => Promise<Answer>) => {
  const runs = new Map<string, Run<Answer>>()

  const begin = (key: string, request: Request, context: Context): Promise<Answer> => {
    const run: Run<Answer> = { running: read(request, context), next: null }
    runs.set(key, run)
    const ended = (): void => {
      if (!run.next && runs.get(key) === run) runs.delete(key)
    }
    run.running.then(ended, ended)
    return run.running
  }

  return (request, context) => {
    const key = JSON.stringify(request)
    const run = runs.get(key)
    if (!run) return begin(key, request, context)
    return (run.next ??= endOf(run.running).then(() => begin(key, request, context)))
  }
}

/** Resolves when the work has ended, well or not, or has taken too long to wait for. */
export const endOf = (work: Promise<unknown>): Promise<void> =>
  new Promise(resolve => {
    const late = setTimeout(resolve, PATIENCE_MS)
    const ended = (): void => {
      clearTimeout(late)
      resolve()
    }
    work.then(ended, ended)
  })
