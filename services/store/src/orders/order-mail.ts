import { randomUUID } from 'node:crypto'
import type { DueMail } from './order.ts'

/** New messages, as they are stored in their order. */
export const newMails = (kinds: DueMail['kind'][], at: Date, about: string | null = null): DueMail[] =>
  kinds.map(kind => ({
    ...{ id: randomUUID(), kind, about, dueAt: at, nextAt: at },
    ...{ attempts: 0, error: null, sentAt: null, asFile: false },
  }))
