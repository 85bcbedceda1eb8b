/** Lets a few through at once; the others wait a moment, then hear that it is too much. */
export interface Turns {
  /** Null when no turn came in time. */
  take<T>(work: () => Promise<T>): Promise<T | null>
}

export const createTurns = ({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): Turns => {
  let busy = 0
  const waiting = new Set<() => void>()

  const turn = (): Promise<boolean> => {
    if (busy < atOnce) {
      busy++
      return Promise.resolve(true)
    }
    return new Promise(resolve => {
      const called = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.delete(called)
        resolve(false)
      }, patienceMs)
      waiting.add(called)
    })
  }
  const leave = () => {
    const [next] = waiting
    if (!next) busy--
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    async take(work) {
      if (!(await turn())) return null
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
