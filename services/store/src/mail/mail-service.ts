import { randomUUID } from 'node:crypto'
import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { orderNotFound, type DueMail, type Order, type OrderRepository } from '../orders/order.ts'
import type { ReadSiteSettings, SiteSettings } from '../site-settings/site-settings.ts'
import { composeMail, composeTestMail } from './compose-mail.ts'
import { noticeRecipient, type MailRepository, type MailSender, type Message } from './mail.ts'

export interface MailServiceDependencies {
  orders: OrderRepository
  mails: MailRepository
  /** Null: nothing is configured, mails wait in their orders. */
  mailSender: MailSender | null
  /** Null: no payments are taken. */
  provider: object | null
  siteSettings: ReadSiteSettings
  audit: AuditTrail
  /** Scheme and host of the site. */
  publicUrl: string
  /** Who sends; null: no-reply at the site's host. */
  mailFrom: string | null
  /** Where the owner's notices go by the environment; see noticeRecipient. */
  ownerEmail: string | null
  now: () => Date
}

export interface OrderNotices {
  /** Null: nobody is notified of new orders. */
  email: string | null
  /** False: the store takes no orders at all. */
  takesOrders: boolean
}

/** Longer than a mail server takes: a mail whose process has died is sent again after it, with the same Message-ID. */
const LEASE_MS = 2 * 60_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 2 * 3_600_000
/** After this long a mail is stuck: the owner sees it. */
const GIVE_UP_MS = 48 * 3_600_000
const BATCH_SIZE = 50
const NO_ADDRESS = 'No address is set for order notices (Store, Settings)'

const testRefused = (reason: string, message: string) => new DomainError('refused', reason, message)

export type MailService = ReturnType<typeof createMailService>

export function createMailService(dependencies: MailServiceDependencies) {
  const { orders, mails, mailSender, provider, siteSettings, audit, ownerEmail, publicUrl, now } = dependencies
  return {
    /** Sends what is due, one after the other; what is refused is tried again later. Returns how many were sent. */
    async sendDue(onError: (orderId: number, error: unknown) => void): Promise<number> {
      if (!mailSender) return 0
      let sent = 0
      for (const order of await mails.withDue(now(), BATCH_SIZE))
        for (const mail of order.mails.filter(each => isDue(each, now())))
          if (await sendMail({ ...dependencies, mailSender }, order, mail, onError)) sent += 1
      return sent
    },

    /**
     * Sends a mail of an order again: one that waits or is stuck at once, one that was sent as a new message.
     * @throws ORDER_NOT_FOUND, MAIL_NOT_FOUND.
     */
    async resend(id: number, mailId: string): Promise<Order> {
      const order = isId(id) ? await orders.byId(id) : null
      if (!order) throw orderNotFound()
      const mail = order.mails.find(each => each.id === mailId)
      if (!mail) throw new DomainError('not_found', 'MAIL_NOT_FOUND', 'This order has no such message')
      const changed =
        mail.sentAt === null
          ? await mails.retry(id, mailId, now())
          : await mails.add(id, { kind: mail.kind, about: mail.about }, now())
      return changed ?? order
    },

    /** Who is notified of new orders, by the settings as they are now. */
    orderNotices: async (): Promise<OrderNotices> => ({
      email: noticeRecipient(await siteSettings({ fresh: true }), ownerEmail),
      takesOrders: provider !== null,
    }),

    /**
     * Sends a mail to where order notices go, at once. Returns the address, and whether it became a file.
     * @throws NO_NOTICE_ADDRESS, MAIL_OFF, MAIL_REFUSED with the mail server's message.
     */
    async sendTest(caller: Caller): Promise<{ email: string; storedAsFile: boolean }> {
      const settings = await siteSettings({ fresh: true })
      const email = noticeRecipient(settings, ownerEmail)
      if (email === null) throw testRefused('NO_NOTICE_ADDRESS', NO_ADDRESS)
      if (!mailSender) throw testRefused('MAIL_OFF', 'No mail server is configured: set SMTP_URL where the site runs')
      const sender = senderOf(dependencies, settings, randomUUID())
      const content = composeTestMail({ siteTitle: settings.siteTitle, publicUrl })
      try {
        await mailSender.send({ ...sender, to: email, replyTo: null, ...content })
      } catch (error) {
        const message = error instanceof Error ? error.message.slice(0, 300) : 'It could not be sent'
        throw testRefused('MAIL_REFUSED', `The mail was not sent: ${message}`)
      }
      await audit.record({ caller, action: 'store.test_mail_sent' })
      return { email, storedAsFile: mailSender.storesFiles }
    },
  }
}

/** When a mail is tried again after so many attempts; null: not any more. */
export function nextAttempt(mail: Pick<DueMail, 'attempts' | 'dueAt'>, at: Date): Date | null {
  if (at.getTime() - mail.dueAt.getTime() >= GIVE_UP_MS) return null
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, mail.attempts - 1))
  return new Date(at.getTime() + pause)
}

const isDue = ({ sentAt, nextAt }: DueMail, at: Date) => sentAt === null && nextAt !== null && nextAt <= at

async function sendMail(
  dependencies: MailServiceDependencies & { mailSender: MailSender },
  order: Order,
  mail: DueMail,
  onError: (orderId: number, error: unknown) => void,
): Promise<boolean> {
  const { mails, mailSender, now } = dependencies
  // Leased first: of several processes one sends it.
  const leased = await mails.lease(order.id, mail, new Date(now().getTime() + LEASE_MS))
  if (!leased) return false
  const attempted = { ...mail, attempts: mail.attempts + 1 }
  try {
    await mailSender.send(await buildMessage(dependencies, leased, mail))
    await mails.markSent(order.id, mail.id, { at: now(), asFile: mailSender.storesFiles })
    return true
  } catch (error) {
    onError(order.id, new Error(`${mail.kind}: ${codeOf(error)}`))
    const message = error instanceof Error ? error.message.slice(0, 300) : 'It could not be sent'
    await mails.markFailed(order.id, mail.id, { error: message, nextAt: nextAttempt(attempted, now()) })
    return false
  }
}

/** What may be logged: a mail server's message names the buyer. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'not sent'

async function buildMessage(dependencies: MailServiceDependencies, order: Order, mail: DueMail): Promise<Message> {
  const { siteSettings, publicUrl } = dependencies
  const settings = await siteSettings()
  const { siteTitle, contactEmail } = settings
  const to = mail.kind === 'owner_notice' ? await ownerAddress(dependencies) : order.current.buyer.email
  if (to === null) throw new Error('There is no e-mail address to send it to')
  return {
    ...senderOf(dependencies, settings, mail.id),
    to,
    replyTo: mail.kind === 'owner_notice' ? null : contactEmail,
    ...composeMail(mail, order, { siteTitle, publicUrl }),
  }
}

/** Who sends a mail, by the owner's setting, else by the environment's; and the mail's own name. */
function senderOf(
  { publicUrl, mailFrom }: Pick<MailServiceDependencies, 'publicUrl' | 'mailFrom'>,
  settings: SiteSettings,
  id: string,
): Pick<Message, 'messageId' | 'from'> {
  const { hostname } = new URL(publicUrl)
  const host = hostname === 'localhost' ? 'skyfolio.invalid' : hostname
  const named = (address: string) => `"${settings.siteTitle.replace(/["\\\r\n]/g, '')}" <${address}>`
  const from = settings.mailFrom === null ? (mailFrom ?? named(`no-reply@${host}`)) : named(settings.mailFrom)
  return { messageId: `<${id}@${host}>`, from }
}

async function ownerAddress({ siteSettings, ownerEmail }: MailServiceDependencies): Promise<string> {
  const known = noticeRecipient(await siteSettings(), ownerEmail)
  // The owner may just have set one.
  const email = known ?? noticeRecipient(await siteSettings({ fresh: true }), ownerEmail)
  if (email === null) throw new Error(NO_ADDRESS)
  return email
}
