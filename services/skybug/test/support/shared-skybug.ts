import { atProcessEnd } from '../../../../runtime/test/support/at-process-end.ts'
import { rememberDatabase } from '../../../../runtime/test/support/database-snapshot.ts'
import { startSkybug, type TestSkybug } from './start-skybug.ts'

interface SharedSkybug {
  skybug: TestSkybug
  reset(): Promise<void>
}

const shared = globalThis as { skyfolioSkybug?: Promise<SharedSkybug> }

/** The skybug service without a language model that all test files of a process share: each file gets it without conversations. */
export const sharedSkybug = async (): Promise<TestSkybug> => {
  const { skybug, reset } = await (shared.skyfolioSkybug ??= start())
  await reset()
  return skybug
}

const start = async (): Promise<SharedSkybug> => {
  const skybug = await startSkybug()
  atProcessEnd(skybug.stop)
  return { skybug, reset: await rememberDatabase(skybug.db) }
}
