import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a condition; throws an error with `message` when it doesn't hold in time. */
export const waitFor = async (
  condition: () => Promise<boolean>,
  message: string,
  { timeoutMs, intervalMs }: { timeoutMs: number; intervalMs: number },
): Promise<void> => {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(message)
    await pause(intervalMs)
  }
}
