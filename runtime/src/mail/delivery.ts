import type { Message } from './message.ts'

/** Longer than a mail server takes: a mail whose process has died is sent again after it, with the same Message-ID. */
export const LEASE_MS = 2 * 60_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 2 * 3_600_000
/** After this long a mail is no longer tried. */
const GIVE_UP_MS = 48 * 3_600_000

/** When a mail is tried again after so many attempts; null: not any more. */
export function nextAttempt(mail: { attempts: number; dueAt: Date }, at: Date): Date | null {
  if (at.getTime() - mail.dueAt.getTime() >= GIVE_UP_MS) return null
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, mail.attempts - 1))
  return new Date(at.getTime() + pause)
}

/** What may be logged: a mail server's message names the recipient. */
export const errorCodeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'not sent'

/** What is stored with the mail, and shown where it is. */
export const errorTextOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'It could not be sent'

export interface Sender {
  /** Scheme and host of the site. */
  publicUrl: string
  siteTitle: string
  /** The owner's setting; null: the environment decides. */
  chosenFrom: string | null
  /** The environment's, as it stands in the mail; null: no-reply at the site's host. */
  usualFrom: string | null
}

/** Who sends a mail, by the owner's setting, else by the environment's; and the mail's own name. */
export function senderOf(
  { publicUrl, siteTitle, chosenFrom, usualFrom }: Sender,
  id: string,
): Pick<Message, 'messageId' | 'from'> {
  const { hostname } = new URL(publicUrl)
  const host = hostname === 'localhost' ? 'skyfolio.invalid' : hostname
  const named = (address: string) => `"${siteTitle.replace(/["\\\r\n]/g, '')}" <${address}>`
  const from = chosenFrom === null ? (usualFrom ?? named(`no-reply@${host}`)) : named(chosenFrom)
  return { messageId: `<${id}@${host}>`, from }
}
