import type { Watched } from '@skyfolio/runtime/observability/gauges'
import { startJob, type JobOptions } from '@skyfolio/runtime/mongo/jobs'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { AccountMailService } from './mail/account-mail-service.ts'
import type { PasswordResetService } from './accounts/password-resets/password-reset-service.ts'
import type { TrashService } from './publishing/trash/trash-service.ts'
import type { ScheduleService } from './publishing/editing/schedule-service.ts'
import type { PostRepository } from './publishing/posts/post.ts'

const PUBLISH_EVERY_MS = 1000
const PURGE_EVERY_MS = 60 * 60 * 1000

/** Publishes scheduled posts when their time has come, for as long as the process serves; an outage is waited out. */
export function startPublishing({ posts, logger }: { posts: ScheduleService; logger: Logger }) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let failing = false

  async function run(): Promise<void> {
    try {
      const published = await posts.publishDue()
      if (published > 0) logger.info({ published }, 'published scheduled posts')
      failing = false
    } catch (error) {
      if (!failing) logger.warn({ err: error }, 'scheduled posts cannot be published; retrying')
      failing = true
    }
    if (!stopped) schedule()
  }
  function schedule(): void {
    timer = setTimeout(() => {
      running = run()
    }, PUBLISH_EVERY_MS)
  }
  schedule()
  return {
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Removes for good, every hour, what has been in the trash for 30 days. */
export const startPurging = ({
  connection,
  trash,
  logger,
}: Pick<JobOptions, 'connection' | 'logger'> & { trash: Pick<TrashService, 'purgeExpired'> }) =>
  startJob({
    ...{ connection, logger, name: 'trash', everyMs: PURGE_EVERY_MS },
    run: async () => {
      const purged = await trash.purgeExpired()
      if (purged > 0) logger.info({ purged }, 'removed posts from the trash')
    },
  })

/** Looks up who has asked for a new password, and sends the mails to accounts that are due. */
export const startMailing = ({
  connection,
  mails,
  passwordResets,
  everyMs,
  logger,
}: Pick<JobOptions, 'connection' | 'everyMs' | 'logger'> & {
  mails: Pick<AccountMailService, 'sendDue'>
  passwordResets: Pick<PasswordResetService, 'processRequests'>
}) =>
  startJob({
    ...{ connection, logger, name: 'account-mails', everyMs },
    run: async () => {
      await passwordResets.processRequests()
      // A mail server's message names the recipient.
      const onError = (kind: string, code: string) =>
        logger.warn({ kind, code }, 'a mail was refused; it is tried again later')
      const sent = await mails.sendDue(onError)
      if (sent > 0) logger.info({ sent }, 'mails sent')
    },
  })

/** Whether scheduled posts are published when their time comes. */
export const publicationGauges = (
  posts: Pick<PostRepository, 'scheduled'>,
): Watched<'publications_planned' | 'publication_oldest_overdue_seconds'> => ({
  gauges: {
    publications_planned: { help: 'Drafts with a time at which they are published.' },
    publication_oldest_overdue_seconds: { help: 'How long the time of the oldest of them has been over; 0: none.' },
  },
  read: async () => {
    const { count, first } = await posts.scheduled()
    const overdue = first ? (Date.now() - first.getTime()) / 1000 : 0
    return {
      publications_planned: [{ value: count }],
      publication_oldest_overdue_seconds: [{ value: Math.max(0, overdue) }],
    }
  },
})
