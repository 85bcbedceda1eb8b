import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailSender, Message } from '../mail/mail.ts'

const SEND_MS = 20_000

/** Passed as one mailbox: from a text the library would parse a list, with names and comments. */
const mailbox = (address: string) => ({ name: '', address })

const envelope = ({ to, replyTo, ...message }: Message) => ({
  ...message,
  to: mailbox(to),
  ...(replyTo !== null && { replyTo: mailbox(replyTo) }),
})

/** Sends by SMTP. The library is loaded with the first mail: nothing needs it at start. */
export function smtpSender(url: string): MailSender {
  const timeouts = { connectionTimeout: SEND_MS, greetingTimeout: SEND_MS, socketTimeout: SEND_MS }
  return {
    storesFiles: false,
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url, ...timeouts })
      try {
        await transport.sendMail(envelope(message))
      } finally {
        transport.close()
      }
    },
  }
}

/** Stores messages as files that mail programs open, for a machine without a mail server. The same message is the same file. */
export function fileSender(folder: string): MailSender {
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
