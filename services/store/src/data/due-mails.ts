import { randomUUID } from 'node:crypto'
import type { DueMail } from '../domain/order.ts'

/** Messages as they are put into their order. */
export const dueMails = (kinds: DueMail['kind'][], at: Date, about: string | null = null): DueMail[] =>
  kinds.map(kind => ({
    ...{ id: randomUUID(), kind, about, dueAt: at, nextAt: at },
    ...{ attempts: 0, error: null, sentAt: null },
  }))
