import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../observability/logger.ts'
import type { MailSender, Message } from './message.ts'

const SEND_MS = 20_000

/** Passed as one mailbox: from a text the library would parse a list, with names and comments. */
const mailbox = (address: string) => ({ name: '', address })

const envelope = ({ to, replyTo, ...message }: Message) => ({
  ...message,
  to: mailbox(to),
  ...(replyTo !== null && { replyTo: mailbox(replyTo) }),
})

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/i

/**
 * Sends by SMTP. To another machine never in clear text: a server at smtp:// must offer STARTTLS, unless the URL ends with
 * `?requireTLS=false`. The library is loaded with the first mail: nothing needs it at start.
 */
export function smtpSender(url: string): MailSender {
  const requireTLS = !thisMachine.test(new URL(url).hostname)
  const timeouts = { connectionTimeout: SEND_MS, greetingTimeout: SEND_MS, socketTimeout: SEND_MS }
  return {
    storesFiles: false,
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url, requireTLS, ...timeouts })
      try {
        await transport.sendMail(envelope(message))
      } finally {
        transport.close()
      }
    },
  }
}

/** Stores messages as files that mail programs open, for a machine without a mail server. The same message is the same file. */
function fileSender(folder: string): MailSender {
  return {
    storesFiles: true,
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message: bytes } = await transport.sendMail(envelope(message))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = message.messageId.replace(/[^\w-]/g, '_')
      // Never half a file.
      await writeFile(join(folder, `${name}.part`), bytes as Buffer, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
    },
  }
}

/** Mails are sent by the mail server, else stored as files, else not sent at all (null). */
export function createMailSender(
  config: { SMTP_URL?: string | undefined; MAIL_DIR?: string | undefined },
  logger: Logger,
): MailSender | null {
  if (config.SMTP_URL) return smtpSender(config.SMTP_URL)
  if (config.MAIL_DIR) {
    logger.info({ folder: config.MAIL_DIR }, 'no SMTP_URL: mails are stored as files')
    return fileSender(config.MAIL_DIR)
  }
  logger.warn('neither SMTP_URL nor MAIL_DIR: mails wait where they are')
  return null
}
