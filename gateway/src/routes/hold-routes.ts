import { z } from 'zod'
import type { StoreClient } from '../clients/store-client.ts'
import { timestamp } from './fields.ts'
import { route } from './route.ts'
import { toIso } from './to-iso.ts'

const holdSchema = z.object({
  /** Null: nothing waits. */
  hold: z
    .object({
      /** When the backup was made that this site was restored from. */
      backupAt: timestamp,
      restoredAt: timestamp,
      /** Mails that are due. Those that were sent after the backup was made are among them. */
      waitingMails: z.number().int(),
    })
    .nullable(),
})

/** After a backup was restored the store's mails and questions about payments and parcels wait for the owner. */
export const holdRoutes = ({ store }: { store: StoreClient }) => [
  route(
    {
      get: '/api/admin/hold',
      access: 'owner',
      summary: 'Whether mails and payments wait since a backup was restored',
      reply: holdSchema,
    },
    async ({ call }) => {
      const { hold } = await store.orders.getHold({}, call)
      if (!hold) return { hold: null }
      const { backupAt, restoredAt, waitingMails } = hold
      return { hold: { backupAt: toIso(backupAt), restoredAt: toIso(restoredAt), waitingMails } }
    },
  ),
  route(
    {
      post: '/api/admin/hold/end',
      access: 'owner',
      summary: 'Let the mails and payments that wait since a restore go on',
      status: 204,
    },
    async ({ call }) => {
      await store.orders.endHold({}, call)
    },
  ),
]
