import { DEFAULT_TIME_ZONE } from '@skyfolio/domain/settings/time-zones'
import { errorCodeOf, errorTextOf, LEASE_MS, nextAttempt, senderOf } from '@skyfolio/runtime/mail/delivery'
import type { MailSender } from '@skyfolio/runtime/mail/message'
import type { SettingRepository } from '../settings/setting.ts'
import type { AccountMail, AccountMailRepository } from './account-mail.ts'
import { composeAccountMail } from './compose-account-mail.ts'

export interface AccountMailServiceDependencies {
  accountMails: AccountMailRepository
  settings: SettingRepository
  /** Opens the tokens of links. */
  secrets: { open(sealed: string): string }
  /** Null: nothing is configured, mails wait. */
  mailSender: MailSender | null
  /** Scheme and host of the site. */
  publicUrl: string
  /** Who sends; null: no-reply at the site's host. */
  mailFrom: string | null
  now: () => Date
}

const BATCH_SIZE = 50
const EXPIRED = 'Its link expired before it could be sent'

export type AccountMailService = ReturnType<typeof createAccountMailService>

export function createAccountMailService(dependencies: AccountMailServiceDependencies) {
  const { accountMails, settings, secrets, mailSender, publicUrl, mailFrom, now } = dependencies
  const valueOf = async (key: string) => (await settings.byKey(key))?.value || null

  async function send(sender: MailSender, mail: AccountMail): Promise<void> {
    const [title, zone, chosenFrom] = await Promise.all(['site_title', 'time_zone', 'mail_from'].map(valueOf))
    const siteTitle = title ?? 'Skyfolio'
    const token = mail.token === null ? null : secrets.open(mail.token)
    await sender.send({
      ...senderOf({ publicUrl, siteTitle, chosenFrom: chosenFrom ?? null, usualFrom: mailFrom }, mail.id),
      ...{ to: mail.to, replyTo: null },
      ...composeAccountMail(mail, { siteTitle, publicUrl, timeZone: zone ?? DEFAULT_TIME_ZONE, token }),
    })
  }

  return {
    /** Sends what is due, one after the other; what is refused is tried again later. Returns how many were sent. */
    async sendDue(onError: (kind: string, code: string) => void): Promise<number> {
      if (!mailSender) return 0
      let sent = 0
      for (const mail of await accountMails.due(now(), BATCH_SIZE)) {
        if (mail.expiresAt && mail.expiresAt <= now()) {
          await accountMails.markFailed(mail.id, { error: EXPIRED, nextAt: null })
          continue
        }
        // Leased first: of several processes one sends it.
        if (!(await accountMails.lease(mail, new Date(now().getTime() + LEASE_MS)))) continue
        try {
          await send(mailSender, mail)
          await accountMails.markSent(mail.id, now())
          sent += 1
        } catch (error) {
          onError(mail.kind, errorCodeOf(error))
          const nextAt = nextAttempt({ ...mail, attempts: mail.attempts + 1 }, now())
          await accountMails.markFailed(mail.id, { error: errorTextOf(error), nextAt })
        }
      }
      return sent
    },
  }
}
