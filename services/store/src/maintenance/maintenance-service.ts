import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import type { MailRepository } from '../mail/mail.ts'
import type { Maintenance, MaintenanceRepository } from './maintenance.ts'

export interface MaintenanceServiceDependencies {
  transaction: NamedTransaction<{ maintenance: MaintenanceRepository; audit: AuditTrail }>
  maintenance: MaintenanceRepository
  mails: Pick<MailRepository, 'countDue'>
  now: () => Date
}

export type MaintenanceService = ReturnType<typeof createMaintenanceService>

export const createMaintenanceService = ({ transaction, maintenance, mails, now }: MaintenanceServiceDependencies) => ({
  /** The maintenance mode, with the number of mails that are due; null: it is off. */
  async get(): Promise<(Maintenance & { waitingMails: number }) | null> {
    const current = await maintenance.current()
    return current && { ...current, waitingMails: await mails.countDue(now()) }
  },

  isOn: async (): Promise<boolean> => (await maintenance.current()) !== null,

  /** Ends maintenance mode, so that background work resumes. Returns false when it was off. */
  end: (caller: Caller): Promise<boolean> =>
    transaction(['maintenance', 'audit'], async ({ maintenance, audit }) => {
      const before = await maintenance.end()
      if (!before) return false
      await audit.record({ caller, action: 'store.resumed', before })
      return true
    }),
})
