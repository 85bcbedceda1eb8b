import type { Connection } from 'mongoose'
import type { Logger } from './logger.ts'

/** What a watcher is told. `position` is where a later watch can go on from; opaque. */
export type ChangeEvent =
  | { kind: 'ready'; position: string }
  | { kind: 'reset'; position: string }
  | { kind: 'changed'; position: string; tags: string[] }

export interface ChangesFeed {
  /**
   * Tells of changes until `signal` is aborted: first 'ready' (or 'reset', when it can't go on from `after`), then changes.
   * @throws what the driver throws, when MongoDB fails.
   */
  watch(after: string | undefined, tell: (event: ChangeEvent) => void, signal: AbortSignal): Promise<void>
}

export interface ChangesOptions {
  connection: Connection
  /** The tag of each collection that callers may hold copies of. */
  tags: Record<string, string>
  logger: Logger
}

/** The feed of changes of one database, from MongoDB's change streams. */
export function createChangesFeed(options: ChangesOptions): ChangesFeed {
  void options
  return { watch: () => Promise.reject(new Error('not yet')) }
}
