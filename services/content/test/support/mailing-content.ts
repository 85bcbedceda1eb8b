import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMailSender } from '@skyfolio/runtime/mail/smtp'
import { createDependencies } from '../../src/dependencies.ts'
import { mailsIn } from './outbox.ts'
import { sharedContent } from './shared-content.ts'
import { logger, mongoUri, type Content } from './start-content.ts'

type Mail = Awaited<ReturnType<typeof mailsIn>>[number]

/** What the job of mails does, at the moment a test says so. */
interface MailJob {
  /** Looks up who has asked for a new password, and sends what is due. */
  run(): Promise<void>
  close(): Promise<void>
}

/** A replica of the shared service, which is reset, for the addresses and mails of https://sky.test. */
export interface MailingContent extends Content {
  /** The shared service, which sends no mails. */
  withoutMail: Content
  /** Sends what is due. Returns all mails that were sent since the outbox was emptied. */
  mails(): Promise<Mail[]>
  emptyOutbox(): Promise<void>
  /** Sends to another place than the outbox. */
  openMailJob(settings: { MAIL_DIR: string }): Promise<MailJob>
}

const PUBLIC_URL = 'https://sky.test'
const JOB = { _id: 'account-mails' }

/** Its mails are sent when a test asks for them: the jobs of all processes are kept waiting until it stops. */
export const mailingContent = async (environment: Record<string, string> = {}): Promise<MailingContent> => {
  const outbox = await mkdtemp(join(tmpdir(), 'skyfolio-outbox-'))
  const shared = await sharedContent()
  const leases = shared.collection('leases')
  await leases.updateOne(JOB, { $set: { holder: 'a test', expiresAt: new Date('2999-01-01') } }, { upsert: true })
  const content = await shared.startAnother({ PUBLIC_URL, MAIL_DIR: outbox, ...environment })
  const openMailJob = (settings: { MAIL_DIR: string }) => openJob(content.database, { ...environment, ...settings })
  const job = await openMailJob({ MAIL_DIR: outbox })
  return {
    ...content,
    withoutMail: shared,
    openMailJob,
    async mails() {
      await job.run()
      return mailsIn(outbox)
    },
    async emptyOutbox() {
      await job.run()
      for (const name of await readdir(outbox)) await rm(join(outbox, name))
    },
    async stop() {
      await job.close()
      await content.stop()
      await leases.deleteOne(JOB)
      await rm(outbox, { recursive: true })
    },
  }
}

const openJob = async (database: string, environment: { MAIL_DIR: string; TOTP_KEY?: string }): Promise<MailJob> => {
  const config = { MONGODB_URI: mongoUri(), MONGODB_DATABASE: database, PUBLIC_URL, ...environment }
  const { mongo, services } = await createDependencies(config, logger)
  const mails = services.accountMails(createMailSender(config, logger), config)
  return {
    async run() {
      await services.passwordResets.processRequests()
      await mails.sendDue(() => undefined)
    },
    close: () => mongo.close(),
  }
}
