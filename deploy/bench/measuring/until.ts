import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a condition; throws `otherwise` when it doesn't hold in time. */
export const until = async (
  holds: () => Promise<boolean>,
  otherwise: string,
  { withinMs, lookAgainMs }: { withinMs: number; lookAgainMs: number },
): Promise<void> => {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(otherwise)
    await pause(lookAgainMs)
  }
}
