/** Numbers below 1 that follow from their seed, so that a failure can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** TEST_SEED, or a new one; tests print it. */
export const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list]
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T)
}

/** TEST_FULL=1, `npm run test:full`: the counts of the print shop's issue. */
export const isFull = process.env.TEST_FULL === '1'

/** How often each case runs: all of its count, or a tenth of it; a smaller share where a tenth is too slow for `npm test`. */
export const times = (all: number, share = 10): number => (isFull ? all : Math.ceil(all / share))

/** Runs work for 0 … n−1, a few at a time. */
export async function inLanes<T>(n: number, lanes: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < n; index = next++) results[index] = await work(index)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, n) }, lane))
  return results
}
