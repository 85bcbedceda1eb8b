/** A message ready to be sent. */
export interface Message {
  /** The same for every attempt, so that a recipient can recognize a duplicate. */
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

/** Passes messages to a mail server, or stores them as files. Rejects with the server's message when it refuses one. */
export interface MailSender {
  /** Messages are only stored: nobody gets them. */
  storesFiles: boolean
  send(message: Message): Promise<void>
}
