/** A message ready to be sent. */
export interface Message {
  /** The same for every attempt: who gets it twice can tell. */
  messageId: string
  from: string
  /** One mailbox, whatever its text may look like. */
  to: string
  /** The same. */
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** Hands messages to a mail server, or keeps them as files. Rejects with the server's words when it doesn't take one. */
export interface MailSender {
  send(message: Message): Promise<void>
}
