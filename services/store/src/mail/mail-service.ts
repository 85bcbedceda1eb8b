import { randomUUID } from 'node:crypto'
import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { isId } from '@skyfolio/runtime/domain/ids'
import { errorCodeOf, errorTextOf, LEASE_MS, nextAttempt, senderOf } from '@skyfolio/runtime/mail/delivery'
import type { MailSender, Message } from '@skyfolio/runtime/mail/message'
import { orderNotFound, type DueMail, type Order, type OrderRepository } from '../orders/order.ts'
import type { ReadSiteSettings, SiteSettings } from '../site-settings/site-settings.ts'
import { composeMail, composeTestMail } from './compose-mail.ts'
import { noticeRecipient, type MailRepository } from './mail.ts'

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
      const sender = senderOf(asSender(dependencies, settings), randomUUID())
      const content = composeTestMail({ siteTitle: settings.siteTitle, publicUrl })
      try {
        await mailSender.send({ ...sender, to: email, replyTo: null, ...content })
      } catch (error) {
        throw testRefused('MAIL_REFUSED', `The mail was not sent: ${errorTextOf(error)}`)
      }
      await audit.record({ caller, action: 'store.test_mail_sent' })
      return { email, storedAsFile: mailSender.storesFiles }
    },
  }
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
    onError(order.id, new Error(`${mail.kind}: ${errorCodeOf(error)}`))
    await mails.markFailed(order.id, mail.id, { error: errorTextOf(error), nextAt: nextAttempt(attempted, now()) })
    return false
  }
}

async function buildMessage(dependencies: MailServiceDependencies, order: Order, mail: DueMail): Promise<Message> {
  const { siteSettings, publicUrl } = dependencies
  const settings = await siteSettings()
  const { siteTitle, contactEmail } = settings
  const to = mail.kind === 'owner_notice' ? await ownerAddress(dependencies) : order.current.buyer.email
  if (to === null) throw new Error('There is no e-mail address to send it to')
  return {
    ...senderOf(asSender(dependencies, settings), mail.id),
    to,
    replyTo: mail.kind === 'owner_notice' ? null : contactEmail,
    ...composeMail(mail, order, { siteTitle, publicUrl }),
  }
}

const asSender = (
  { publicUrl, mailFrom }: Pick<MailServiceDependencies, 'publicUrl' | 'mailFrom'>,
  settings: SiteSettings,
) => ({ publicUrl, siteTitle: settings.siteTitle, chosenFrom: settings.mailFrom, usualFrom: mailFrom })

async function ownerAddress({ siteSettings, ownerEmail }: MailServiceDependencies): Promise<string> {
  const known = noticeRecipient(await siteSettings(), ownerEmail)
  // The owner may just have set one.
  const email = known ?? noticeRecipient(await siteSettings({ fresh: true }), ownerEmail)
  if (email === null) throw new Error(NO_ADDRESS)
  return email
}
