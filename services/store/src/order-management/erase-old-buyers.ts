import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { ReadSiteSettings } from '../site-settings/site-settings.ts'
import { CLOSED_OR_SENT } from '../orders/order-state.ts'
import type { ErasureDue, OrderRepository } from '../orders/order.ts'

/** Somebody who has not paid may come back to it for a day (EXPIRE_AFTER_HOURS), and may ask about it for a while. */
const UNPAID_KEPT_MS = 30 * 86_400_000
const BATCH = 100
const CALLER = { actorId: null, requestId: 'erase-old-buyers' }

export interface EraseOldBuyersDependencies {
  orders: Pick<OrderRepository, 'dueForErasure' | 'eraseBuyer'>
  audit: AuditTrail
  siteSettings: ReadSiteSettings
  now(): Date
}

/**
 * Erases who bought from orders that nobody needs it of any more: those that were never paid after 30 days, others after the
 * years of the owner's setting. Amounts stay. Returns how many orders it changed; none of the others while the settings of
 * the site can't be read.
 */
export async function eraseOldBuyers(dependencies: EraseOldBuyersDependencies): Promise<number> {
  const { siteSettings, now } = dependencies
  const at = now()
  const unpaid = {
    states: ['cancelled'] as const,
    changedBefore: new Date(at.getTime() - UNPAID_KEPT_MS),
    unpaid: true,
  }
  let erased = await eraseDue(dependencies, unpaid)
  const { buyersKeptYears, lastKnown } = await siteSettings({ fresh: true })
  if (buyersKeptYears !== null && !lastKnown) {
    const changedBefore = new Date(at)
    changedBefore.setUTCFullYear(at.getUTCFullYear() - buyersKeptYears)
    erased += await eraseDue(dependencies, { states: CLOSED_OR_SENT, changedBefore, unpaid: false })
  }
  return erased
}

async function eraseDue({ orders, audit, now }: EraseOldBuyersDependencies, due: ErasureDue): Promise<number> {
  let erased = 0
  for (;;) {
    const batch = await orders.dueForErasure(due, BATCH)
    for (const { id } of batch) {
      const event = { at: now(), cause: 'personal data erased', actorId: null, detail: 'kept long enough' }
      const order = await orders.eraseBuyer(id, due.states, event)
      if (!order) continue
      erased += 1
      await audit.record({ caller: CALLER, action: 'order.buyer_erased', subject: { id, name: order.number } })
    }
    if (batch.length < BATCH) return erased
  }
}
