import { setTimeout as delay } from 'node:timers/promises'
import { machineTime } from './machine-time.ts'

type Probe<T> = () => T | Promise<T>
type Seen<T> = Exclude<T, false | null | undefined>

/** Against waiting forever: a test that promises less names its own limit. */
const LIMIT_MS = 20_000
/** A look must not cost what is waited for its processor time: pauses grow with what was waited. */
const LEAST_PAUSE_MS = 5
const MOST_PAUSE_MS = 20

/**
 * Waits until what is looked at holds, by a condition or by itself (then the second argument says what is waited for), and
 * returns it. Fails with what it last saw. Time while the machine does not run this process does not count.
 */
export async function until<T>(probe: Probe<T>, holds: (seen: T) => boolean, withinMs?: number): Promise<T>
export async function until<T>(probe: Probe<T>, what?: string, withinMs?: number): Promise<Seen<T>>
export async function until<T>(
  probe: Probe<T>,
  holds: string | ((seen: T) => boolean) = 'the condition',
  withinMs = LIMIT_MS,
): Promise<T> {
  const [holdsFor, what] = typeof holds === 'string' ? [Boolean, holds] : [holds, 'the condition']
  const end = machineTime() + withinMs
  for (let pauseMs = LEAST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MOST_PAUSE_MS)) {
    const seen = await probe()
    if (holdsFor(seen)) return seen
    if (machineTime() > end) throw new Error(`Not within ${withinMs} ms: ${what}; last seen: ${JSON.stringify(seen)}`)
    await delay(pauseMs)
  }
}
