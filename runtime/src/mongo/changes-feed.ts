import type { Connection, mongo } from 'mongoose'
import type { Logger } from '../observability/logger.ts'
import { isMongoUnavailable } from './errors.ts'
import { visibilityKey, visibilityTag } from '../domain/visibility-tag.ts'
import { database } from './connection.ts'

/** What a watcher receives. `position` is where a later watch can resume; opaque. */
export type ChangeEvent =
  | { kind: 'ready'; position: string }
  | { kind: 'reset'; position: string }
  | { kind: 'changed'; position: string; tags: string[] }
  | { kind: 'progress'; position: string }

export interface ChangesFeed {
  /**
   * Emits changes until `signal` is aborted: first 'ready' (or 'reset', when it can't resume from `after`), then changes,
   * and 'progress' about once a second while there are none, and for changes that have no tag.
   * @throws what the driver throws, when MongoDB fails.
   */
  watch(after: string | undefined, emit: (event: ChangeEvent) => void, signal: AbortSignal): Promise<void>
}

export interface ChangesOptions {
  connection: Connection
  /** The tag of each collection that callers may cache, by collection name. Others are not watched. */
  tags: Record<string, string>
  /**
   * The fields of a document that decide who may read its files and which they are, by collection name. Documents in which one of
   * these changes are reported by tags of their own, and so are those that are replaced or removed.
   */
  visibility?: Record<string, readonly string[]>
  logger: Logger
}

interface Change extends mongo.BSON.Document {
  _id: { _data: string }
  operationType: string
  ns?: { coll?: string }
  to?: { coll?: string }
  documentKey?: { _id: string | number }
  /** The names of the fields that an update has changed, with those inside them ('versions.0.label'). */
  fields: string[]
}

const namesIn = (list: object | string) => ({ $ifNull: [list, []] })
/** The names alone, so that what a document holds stays in the database. */
const CHANGED_FIELDS = {
  $concatArrays: [
    namesIn({ $map: { input: { $objectToArray: '$updateDescription.updatedFields' }, in: '$$this.k' } }),
    namesIn('$updateDescription.removedFields'),
    namesIn('$updateDescription.truncatedArrays.field'),
  ],
}

type Stream = mongo.ChangeStream<mongo.BSON.Document, Change & mongo.ChangeStreamDocument>

/**
 * The feed of changes of one database. Every watch has a MongoDB change stream of its own: watchers are few (one per
 * gateway), and each resumes from its own position.
 */
export function createChangesFeed({ connection, tags, visibility = {}, logger }: ChangesOptions): ChangesFeed {
  const collections = [...new Set([...Object.keys(tags), ...Object.keys(visibility)])]
  const everything = [...new Set(Object.values(tags)), ...Object.keys(visibility).map(visibilityTag)]

  function open(after: string | undefined): Stream {
    return database(connection).watch<mongo.BSON.Document, Change & mongo.ChangeStreamDocument>(
      [
        {
          $match: {
            $or: [{ 'ns.coll': { $in: collections } }, { 'to.coll': { $in: collections } }, { 'ns.coll': null }],
          },
        },
        { $project: { operationType: 1, 'ns.coll': 1, 'to.coll': 1, documentKey: 1, fields: CHANGED_FIELDS } },
      ],
      // How long the server waits for events before it responds with none. Below socketTimeoutMS.
      { maxAwaitTimeMS: 1000, ...(after !== undefined && { startAfter: { _data: after } }) },
    )
  }

  function tagsOf(change: Change): string[] {
    const names = [change.ns?.coll, change.to?.coll].filter(name => name !== undefined)
    // No collection: the whole database was dropped.
    return names.length === 0
      ? everything
      : names.flatMap(name => [tags[name] ?? [], visibilityTagsOf(name, change)].flat())
  }

  function visibilityTagsOf(collection: string, { operationType, documentKey, fields }: Change): string[] {
    const deciding = visibility[collection]
    if (!deciding || operationType === 'insert') return []
    if (!documentKey) return [visibilityTag(collection)]
    const isDecisive = (field: string) => deciding.some(name => field === name || field.startsWith(`${name}.`))
    if (operationType === 'update' && !fields.some(isDecisive)) return []
    return [visibilityTag(visibilityKey(collection, documentKey._id))]
  }

  async function follow(
    after: string | undefined,
    emit: (event: ChangeEvent) => void,
    signal: AbortSignal,
    first: 'ready' | 'reset',
  ): Promise<void> {
    const stream = open(after)
    const close = (): void =>
      void stream.close().catch(error => logger.debug({ err: error }, 'a change stream did not close'))
    signal.addEventListener('abort', close, { once: true })
    // The first token means that the server has opened the cursor. Waiting for the first change would wait for a change.
    stream.once('resumeTokenChanged', token => emit({ kind: first, position: after ?? positionOf(token) }))
    try {
      for (;;) {
        let change = await stream.tryNext()
        if (!change) {
          if (signal.aborted) return
          emit({ kind: 'progress', position: positionOf(stream.resumeToken) })
          continue
        }
        const changedTags = new Set(tagsOf(change))
        while (stream.bufferedCount() > 0 && change.operationType !== 'invalidate') {
          change = await stream.next()
          for (const tag of tagsOf(change)) changedTags.add(tag)
        }
        const position = positionOf(change._id)
        // A watcher that receives nothing for too long takes the watch for lost.
        if (changedTags.size > 0) emit({ kind: 'changed', position, tags: [...changedTags] })
        else emit({ kind: 'progress', position })
        // The database was dropped. The watcher reconnects, and resumes after it.
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
    async watch(after, emit, signal) {
      if (signal.aborted) return
      let opened = false
      const emitFirst = (event: ChangeEvent): void => {
        opened = true
        emit(event)
      }
      try {
        await follow(after, emitFirst, signal, 'ready')
      } catch (error) {
        if (after === undefined || opened || isMongoUnavailable(error)) throw error
        logger.warn({ err: error }, "a watch can't resume from its position: it starts from now")
        await follow(undefined, emit, signal, 'reset')
      }
    },
  }
}

function positionOf(token: unknown): string {
  return (token as Change['_id'])._data
}
