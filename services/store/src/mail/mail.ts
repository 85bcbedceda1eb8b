import type { DueMail, Order } from '../orders/order.ts'
import type { SiteSettings } from '../site-settings/site-settings.ts'

/** Messages are stored in their orders, and sent from there. */
export interface MailRepository {
  withDue(at: Date, limit: number): Promise<Order[]>
  countDue(at: Date): Promise<number>
  /** Leases a due mail for sending until then; null when another process has. */
  lease(orderId: number, mail: DueMail, until: Date): Promise<Order | null>
  markSent(orderId: number, mailId: string, sent: { at: Date; asFile: boolean }): Promise<void>
  markFailed(orderId: number, mailId: string, failure: { error: string; nextAt: Date | null }): Promise<void>
  /** A mail that wasn't sent is due now, and its two days begin again. */
  retry(orderId: number, mailId: string, at: Date): Promise<Order | null>
  add(orderId: number, mail: Pick<DueMail, 'kind' | 'about'>, at: Date): Promise<Order | null>
}

/** Addresses that come with the demo, as first owner and as contact. Nobody reads them. */
export const DEMO_ADDRESSES: ReadonlySet<string> = new Set(['owner@example.com', 'hello@skyfolio.example'])

/**
 * Who is notified of new orders: the address set for it, that of the environment, or the site's contact address. Never an
 * address of the demo. Null: nobody.
 */
export const noticeRecipient = (
  settings: Pick<SiteSettings, 'orderNoticeEmail' | 'contactEmail'>,
  environmentEmail: string | null,
): string | null =>
  [settings.orderNoticeEmail, environmentEmail, settings.contactEmail].find(
    email => email !== null && !DEMO_ADDRESSES.has(email.toLowerCase()),
  ) ?? null
