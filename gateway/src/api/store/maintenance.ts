import { z } from 'zod'
import type { StoreClient } from '../../clients/store-client.ts'
import { timestamp, toIso } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'

const maintenanceSchema = z.object({
  /** Null: not in maintenance mode. */
  hold: z
    .object({
      /** When the backup was made that this site was restored from. */
      backupAt: timestamp,
      restoredAt: timestamp,
      /** Mails that are due, including those that were sent after the backup was made. */
      waitingMails: z.number().int(),
    })
    .nullable(),
})

/** After a restore the store is in maintenance mode: mails and checks of payments and parcels wait for the owner. */
export const maintenanceRoutes = ({ store }: { store: StoreClient }) => [
  route(
    {
      get: '/api/admin/hold',
      access: 'user',
      summary: 'Whether mails and payments wait since a backup was restored',
      reply: maintenanceSchema,
    },
    async ({ call }) => {
      const { maintenance } = await store.orders.getMaintenance({}, call)
      if (!maintenance) return { hold: null }
      const { backupAt, restoredAt, waitingMails } = maintenance
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
      await store.orders.endMaintenance({}, call)
    },
  ),
]
