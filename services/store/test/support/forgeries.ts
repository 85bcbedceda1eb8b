import { signEvent, WEBHOOK_SECRET } from './webhooks.ts'

/** The bytes of an event and their signature, as they reach the webhook. */
export type Forgery = readonly [payload: Buffer, signature: string]

const changedAt = (payload: Buffer, n: number): Buffer => {
  const changed = Buffer.from(payload)
  changed[n % changed.length] = (changed[n % changed.length] ?? 0) ^ 1
  return changed
}
const rewritten = (payload: Buffer): Buffer => Buffer.from(JSON.stringify(JSON.parse(payload.toString()), null, 1))
const signed = (payload: Buffer): string => signEvent(payload, WEBHOOK_SECRET, new Date())

/** Every way to forge an event that is genuine otherwise. */
const WAYS: ((payload: Buffer, n: number) => Forgery)[] = [
  payload => [payload, signEvent(payload, `${WEBHOOK_SECRET}x`, new Date())],
  payload => [payload, signEvent(payload, WEBHOOK_SECRET, new Date(Date.now() - 301_000))],
  (payload, n) => [changedAt(payload, n), signed(payload)],
  payload => [rewritten(payload), signed(payload)],
  payload => [payload, ''],
]

/** The forgery of this turn: another secret, too old, one byte, written anew, unsigned. */
export const forged = (payload: Buffer, n: number): Forgery =>
  (WAYS[n % WAYS.length] as (typeof WAYS)[number])(payload, Math.floor(n / WAYS.length))
