/**
 * Lets so many pieces of work run at once, the others wait for their turn, with room for everything else between them: a
 * hundred that compute at once would keep the process from its connections for seconds.
 */
export const inTurns = (width: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running >= width) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) setImmediate(next)
      else running--
    }
  }
}
