import type { Watched } from '@skyfolio/runtime/observability/gauges'
import type { AccountMailModel } from './account-mail-repository.ts'

/** How long one that is no longer tried counts: nobody can send it again. */
const COUNTED_MS = 3 * 24 * 3_600_000

/** Whether mails to accounts go out. */
export const accountMailGauges = (
  model: AccountMailModel,
): Watched<'account_mail_oldest_due_seconds' | 'account_mails_stuck'> => ({
  gauges: {
    account_mail_oldest_due_seconds: { help: 'How long the oldest mail to an account has been due; 0: none.' },
    account_mails_stuck: { help: 'Mails to accounts of the last three days that failed and are no longer tried.' },
  },
  keepSeconds: 30,
  read: async () => {
    const now = Date.now()
    const isStuck = { error: { $type: 'string' as const }, sentAt: null, nextAt: null }
    const [oldest, stuck] = await Promise.all([
      model.findOne({ nextAt: { $type: 'date' } }, { dueAt: 1 }, { sort: { dueAt: 1 } }).lean(),
      model.countDocuments({ ...isStuck, dueAt: { $gt: new Date(now - COUNTED_MS) } }),
    ])
    return {
      account_mail_oldest_due_seconds: [{ value: oldest ? Math.max(0, (now - oldest.dueAt.getTime()) / 1000) : 0 }],
      account_mails_stuck: [{ value: stuck }],
    }
  },
})
