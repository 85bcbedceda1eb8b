import { setImmediate as turn } from 'node:timers/promises'

/** Waits until something is so, and fails when it isn't in time. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await turn()
  }
}
