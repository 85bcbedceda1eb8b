import { randomUUID } from 'node:crypto'
import type { DueMail } from '../domain/order.ts'

/** Messages as they are put into their order. */
export const dueMails = (kinds: DueMail['kind'][], at: Date): DueMail[] =>
  kinds.map(kind => ({ id: randomUUID(), kind, dueAt: at, sentAt: null }))
