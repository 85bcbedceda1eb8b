import { DomainError } from '@skyfolio/runtime/errors'
import { composeMail } from './compose-mail.ts'
import { isId } from './ids.ts'
import type { MailSender } from './mail-sender.ts'
import { orderNotFound, type DueMail, type Order } from './order.ts'
import type { Orders } from './orders.ts'
import type { ReadSiteSettings } from './site-settings.ts'

export interface MailNeeds {
  orders: Orders
  /** Null: nothing is configured, mails wait in their orders. */
  mailSender: MailSender | null
  siteSettings: ReadSiteSettings
  /** Scheme and host of the site. */
  publicUrl: string
  /** Who sends; null: no-reply at the site's host. */
  mailFrom: string | null
  /** Where the owner's notices go, when the site's settings name nobody. */
  ownerEmail: string | null
  now: () => Date
}

/** Longer than a mail server takes: a mail whose sender has ended is sent again after it, with the same Message-ID. */
const CLAIM_MS = 2 * 60_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 2 * 3_600_000
/** After this long a mail is stuck: the owner sees it. */
const GIVE_UP_MS = 48 * 3_600_000
const AT_ONCE = 50

/** When a mail is tried again after so many attempts; null: not any more. */
export function nextAttempt(mail: Pick<DueMail, 'attempts' | 'dueAt'>, at: Date): Date | null {
  if (at.getTime() - mail.dueAt.getTime() >= GIVE_UP_MS) return null
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, mail.attempts - 1))
  return new Date(at.getTime() + pause)
}

/** Sends what is due, one after the other; what isn't taken is tried again later. Answers how many were sent. */
export const sendMails =
  (needs: MailNeeds) =>
  async (tell: (orderId: number, error: unknown) => void): Promise<number> => {
    const sender = needs.mailSender
    if (!sender) return 0
    let sent = 0
    for (const order of await needs.orders.withDueMails(needs.now(), AT_ONCE))
      for (const mail of order.mails.filter(each => isDue(each, needs.now())))
        if (await sendOne(needs, sender, order, mail, tell)) sent += 1
    return sent
  }

const isDue = ({ sentAt, nextAt }: DueMail, at: Date) => sentAt === null && nextAt !== null && nextAt <= at

async function sendOne(
  needs: MailNeeds,
  sender: MailSender,
  order: Order,
  mail: DueMail,
  tell: (orderId: number, error: unknown) => void,
): Promise<boolean> {
  const { orders, now } = needs
  // Claimed first: of several processes one sends it.
  const claimed = await orders.claimMail(order.id, mail, new Date(now().getTime() + CLAIM_MS))
  if (!claimed) return false
  const attempted = { ...mail, attempts: mail.attempts + 1 }
  try {
    await sender.send(await messageOf(needs, claimed, mail))
    await orders.mailSent(order.id, mail.id, now())
    return true
  } catch (error) {
    tell(order.id, new Error(`${mail.kind}: ${codeOf(error)}`))
    const words = error instanceof Error ? error.message.slice(0, 300) : 'It could not be sent'
    await orders.mailFailed(order.id, mail.id, { error: words, nextAt: nextAttempt(attempted, now()) })
    return false
  }
}

/** What may stand in a log: a mail server's words name the buyer. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'not sent'

async function messageOf(needs: MailNeeds, order: Order, mail: DueMail) {
  const { siteTitle, contactEmail } = await needs.siteSettings()
  const { hostname } = new URL(needs.publicUrl)
  const host = hostname === 'localhost' ? 'skyfolio.invalid' : hostname
  const to = mail.kind === 'owner_notice' ? (contactEmail ?? needs.ownerEmail) : order.current.buyer.email
  if (to === null) throw new Error('There is no e-mail address to send it to')
  return {
    messageId: `<${mail.id}@${host}>`,
    from: needs.mailFrom ?? `"${siteTitle.replace(/["\\\r\n]/g, '')}" <no-reply@${host}>`,
    to,
    replyTo: mail.kind === 'owner_notice' ? null : contactEmail,
    ...composeMail(mail, order, { siteTitle, publicUrl: needs.publicUrl }),
  }
}

/** Sends a mail of an order anew: one that waits or is stuck at once, one that was sent as a new message. Throws ORDER_NOT_FOUND, MAIL_NOT_FOUND. */
export const resendMail =
  ({ orders, now }: Pick<MailNeeds, 'orders' | 'now'>) =>
  async (id: number, mailId: string): Promise<Order> => {
    const order = isId(id) ? await orders.byId(id) : null
    if (!order) throw orderNotFound()
    const mail = order.mails.find(each => each.id === mailId)
    if (!mail) throw new DomainError('not_found', 'MAIL_NOT_FOUND', 'This order has no such message')
    const changed =
      mail.sentAt === null
        ? await orders.mailAnew(id, mailId, now())
        : await orders.addMail(id, { kind: mail.kind, about: mail.about }, now())
    return changed ?? order
  }
