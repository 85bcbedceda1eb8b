import type { Logger } from '@skyfolio/runtime/logger'
import { fileSender, smtpSender } from './clients/mail-senders.ts'
import type { StoreConfig } from './config.ts'
import type { MailSender } from './domain/mail-sender.ts'

/** How mails leave: by the mail server, else as files, else not at all. */
export function openMail(config: StoreConfig, logger: Logger): MailSender | null {
  if (config.SMTP_URL) return smtpSender(config.SMTP_URL)
  if (config.MAIL_DIR) {
    logger.info({ folder: config.MAIL_DIR }, 'no SMTP_URL: mails are kept as files')
    return fileSender(config.MAIL_DIR)
  }
  logger.warn('neither SMTP_URL nor MAIL_DIR: mails wait in their orders')
  return null
}
