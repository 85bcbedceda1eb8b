import { atProcessEnd } from '../../../../runtime/test/support/at-process-end.ts'
import { rememberDatabase } from '../../../../runtime/test/support/database-snapshot.ts'
import { startContent, type Content } from './start-content.ts'

interface SharedContent {
  content: Content
  /** Makes the database hold what it held after the first start: the first owner, and nothing else. */
  reset(): Promise<void>
}

const shared = globalThis as { skyfolioContent?: Promise<SharedContent> }

/** The content service that all test files of a process share, as after its first start: each file gets it reset. */
export const sharedContent = async (): Promise<Content> => {
  const { content, reset } = await (shared.skyfolioContent ??= start())
  await reset()
  return content
}

/** A replica of the file's own, with other settings, on the database of the shared service, which is reset. The file stops it. */
export const contentReplica = async (environment: Record<string, string> = {}): Promise<Content> => {
  const content = await sharedContent()
  return content.startAnother(environment)
}

const start = async (): Promise<SharedContent> => {
  const content = await startContent()
  atProcessEnd(content.stop)
  return { content, reset: await rememberDatabase(content.db) }
}
