import { randomUUID } from 'node:crypto'
import { createModels } from '../../services/store/src/data/models.ts'
import { mongoTransactions } from '../../services/store/src/data/mongo-storage.ts'
import { endHold } from '../../services/store/src/domain/end-hold.ts'
import type { Site } from './back-up.ts'

/** The owner's word, from the command line: mails and payments that wait since a restore go on. False: nothing waited. */
export function goOn({ connection, databases }: Site): Promise<boolean> {
  const store = connection.useDb(databases.store)
  const atomically = mongoTransactions(store, createModels(store))
  return endHold({ atomically, now: () => new Date() })({ actorId: null, requestId: randomUUID() })
}
