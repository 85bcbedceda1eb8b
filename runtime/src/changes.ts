import type { Connection, mongo } from 'mongoose'
import type { Logger } from './logger.ts'
import { isMongoUnavailable } from './mongo-errors.ts'
import { database } from './mongo.ts'

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
  /** The tag of each collection that callers may hold copies of, by collection name. Others are not watched. */
  tags: Record<string, string>
  logger: Logger
}

interface Change extends mongo.BSON.Document {
  _id: { _data: string }
  operationType: string
  ns?: { coll?: string }
  to?: { coll?: string }
}

type Stream = mongo.ChangeStream<mongo.BSON.Document, Change & mongo.ChangeStreamDocument>

/**
 * The feed of changes of one database. Every watch has a MongoDB change stream of its own: watchers are few (one per
 * gateway), and each goes on from its own position.
 */
export function createChangesFeed({ connection, tags, logger }: ChangesOptions): ChangesFeed {
  const collections = Object.keys(tags)
  const everything = [...new Set(Object.values(tags))]

  function open(after: string | undefined): Stream {
    return database(connection).watch<mongo.BSON.Document, Change & mongo.ChangeStreamDocument>(
      [
        {
          $match: {
            $or: [{ 'ns.coll': { $in: collections } }, { 'to.coll': { $in: collections } }, { 'ns.coll': null }],
          },
        },
        { $project: { operationType: 1, 'ns.coll': 1, 'to.coll': 1 } },
      ],
      // How long the server holds an unanswered request for more. Events are answered at once; below socketTimeoutMS.
      { maxAwaitTimeMS: 1000, ...(after !== undefined && { startAfter: { _data: after } }) },
    )
  }

  function tagsOf(change: Change): string[] {
    const names = [change.ns?.coll, change.to?.coll].filter(name => name !== undefined)
    // No collection: the whole database was dropped.
    return names.length === 0 ? everything : names.flatMap(name => tags[name] ?? [])
  }

  async function follow(
    after: string | undefined,
    tell: (event: ChangeEvent) => void,
    signal: AbortSignal,
    first: 'ready' | 'reset',
  ): Promise<void> {
    const stream = open(after)
    const close = (): void =>
      void stream.close().catch(error => logger.debug({ err: error }, 'a change stream did not close'))
    signal.addEventListener('abort', close, { once: true })
    // The first token means that the server has opened the cursor. Waiting for the first change would wait for a change.
    stream.once('resumeTokenChanged', token => tell({ kind: first, position: after ?? positionOf(token) }))
    try {
      for (;;) {
        let change = await stream.next()
        const told = new Set(tagsOf(change))
        while (stream.bufferedCount() > 0 && change.operationType !== 'invalidate') {
          change = await stream.next()
          for (const tag of tagsOf(change)) told.add(tag)
        }
        if (told.size > 0) tell({ kind: 'changed', position: positionOf(change._id), tags: [...told] })
        // The database was dropped. The watcher comes back, and goes on after it.
        if (change.operationType === 'invalidate') return
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      signal.removeEventListener('abort', close)
      close()
    }
  }

  return {
    async watch(after, tell, signal) {
      if (signal.aborted) return
      let opened = false
      const tellOnce = (event: ChangeEvent): void => {
        opened = true
        tell(event)
      }
      try {
        await follow(after, tellOnce, signal, 'ready')
      } catch (error) {
        if (after === undefined || opened || isMongoUnavailable(error)) throw error
        logger.warn({ err: error }, "a watch can't go on from its position: it starts anew")
        await follow(undefined, tell, signal, 'reset')
      }
    },
  }
}

function positionOf(token: unknown): string {
  return (token as Change['_id'])._data
}
