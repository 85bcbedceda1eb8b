import { CONSTELLATIONS } from '@skyfolio/domain/photographs/constellations'
import { designationsIn } from '@skyfolio/domain/photographs/designations'
import { PHOTOGRAPH_KINDS } from '@skyfolio/domain/photographs/photograph-kinds'
import { foldText, wordsOf } from '@skyfolio/domain/text/search-words'
import { database } from '@skyfolio/runtime/mongo/connection'
import { COUNTERS } from '@skyfolio/runtime/mongo/counters'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Connection, mongo } from 'mongoose'
import type { EquipmentModel } from '../equipment/equipment-repository.ts'
import type { ImageCounters } from '../images/image-counter-repository.ts'
import type { ImageDocument, ImageModel } from '../images/image-document-repository.ts'
import { constellationOf, dayTaken, kindOf, takenOn, targetKeyOfImage, type Session } from '../images/image.ts'
import { initialRank, type GalleryOrderRepository } from './gallery-order.ts'
import { createPhotographIndex, type IndexedPhotograph, type PhotographIndex } from './photograph-index.ts'

/** What visitors see in the gallery, and what the index therefore has. */
export const SHOWN = { imageType: 'gallery', state: 'ready' } as const

const LAST_FIRST = { createdAt: 1, _id: 1 } as const

const INDEXED = {
  ...{ search: 1, createdAt: 1, rank: 1, dateTaken: 1, 'sessions.night': 1, equipmentIds: 1 },
  ...{ targetName: 1, kind: 1, constellation: 1, catalog: 1, site: 1 },
} as const

type IndexedDocument = Pick<
  ImageDocument,
  '_id' | 'search' | 'createdAt' | 'dateTaken' | 'equipmentIds' | 'targetName'
> &
  Partial<Pick<ImageDocument, 'rank' | 'kind' | 'constellation' | 'catalog' | 'site'>> & {
    sessions?: Pick<Session, 'night'>[]
  }

/** A change of an image, or the mark that a write to the gallery left with the counters. */
interface Change extends mongo.BSON.Document {
  _id: unknown
  operationType: string
  ns?: { coll?: string }
  documentKey?: { _id: unknown }
  mark?: string
}

type Stream = mongo.ChangeStream<mongo.BSON.Document, Change & mongo.ChangeStreamDocument>

/** The equipment, by its ids. */
type KnownEquipment = ReadonlyMap<number, { isFilter: boolean; words: readonly string[] }>

/** How long a look at the stream waits for a change. One that is there comes at once. */
const AWAIT_MS = 100
/** A change that was written has to come within this time. */
const PATIENCE_MS = 1_500
/** The stream is looked at so often without a reason, while somebody searches. */
const LOOK_EVERY_MS = 1_000
const MOST_MARKS = 10_000

/** The index, and what keeps it current. */
export interface LoadedIndex {
  index: PhotographIndex
  targetNames: Map<string, { name: string; isCatalogs: boolean }>
  stream: Stream
  /** Of the writes that the index contains, the last ones. */
  marks: Set<string>
  /** Another after every change. */
  version: string
  /** Changes are applied one after the other. */
  turn: Promise<unknown>
  /** When the stream was last looked at, by the process's clock. */
  followedAt: number
}

export interface IndexDependencies {
  connection: Connection
  images: ImageModel
  equipment: EquipmentModel
  counters: ImageCounters
  gallery: Pick<GalleryOrderRepository, 'get'>
  logger: Logger
}

/**
 * The index of the gallery in memory, as new as the database: whoever wants it reads the marks of the last writes, and first
 * follows the change stream up to them. See docs/decisions/0052.
 */
export const photographIndexRepository = (dependencies: IndexDependencies) => {
  const { connection, images, equipment, counters, gallery, logger } = dependencies
  let loading: Promise<LoadedIndex> | null = null
  let loads = 0

  const open = (): Stream =>
    database(connection).watch<mongo.BSON.Document, Change & mongo.ChangeStreamDocument>(
      [
        {
          $match: {
            $or: [
              { 'ns.coll': { $in: [images.collection.name, COUNTERS] } },
              // Every image that is written locks its equipment, which changes no name.
              { 'ns.coll': equipment.collection.name, operationType: { $ne: 'update' } },
              { 'ns.coll': equipment.collection.name, 'updateDescription.updatedFields.name': { $exists: true } },
              { 'ns.coll': null },
            ],
          },
        },
        {
          $project: {
            ...{ operationType: 1, 'ns.coll': 1, 'documentKey._id': 1 },
            mark: { $ifNull: ['$fullDocument.mark', '$updateDescription.updatedFields.mark'] },
          },
        },
      ],
      { maxAwaitTimeMS: AWAIT_MS },
    )

  const readEquipment = async (): Promise<KnownEquipment> => {
    const items = await equipment.find({}, { kind: 1, name: 1 }).lean()
    return new Map(
      items.map(({ _id, kind, name }) => [_id, { isFilter: kind === 'filter', words: indexedWords(name) }]),
    )
  }

  const put = ({ index, targetNames }: LoadedIndex, document: IndexedDocument, known: KnownEquipment): void => {
    const photograph = toIndexed(document, known)
    index.set(photograph)
    const [key] = photograph.choices.target
    const isCatalogs = Boolean(document.catalog?.name)
    if (key !== undefined && (isCatalogs || !targetNames.get(key)?.isCatalogs))
      targetNames.set(key, { name: document.catalog?.name ?? document.targetName ?? key, isCatalogs })
  }

  const load = async (): Promise<LoadedIndex> => {
    loads += 1
    const stream = open()
    try {
      // From here on the stream has every change: the first look opens its cursor.
      const first = await stream.tryNext()
      const loaded: LoadedIndex = {
        ...{ index: createPhotographIndex(), targetNames: new Map(), stream, turn: Promise.resolve() },
        followedAt: performance.now(),
        marks: new Set(await counters.galleryMarks()),
        version: `${loads}`,
      }
      const known = await readEquipment()
      const all = images.find(SHOWN, INDEXED).sort(LAST_FIRST).lean<IndexedDocument[]>().cursor()
      for await (const document of all) put(loaded, document, known)
      // Only now: so each comes last while the index is built, and nothing is moved.
      loaded.index.orderBy(await gallery.get())
      if (first) await apply(loaded, [first])
      return loaded
    } catch (error) {
      await close(stream)
      throw error
    }
  }

  const close = (stream: Stream) =>
    stream.close().catch((error: unknown) => logger.debug({ err: error }, 'a change stream did not close'))

  /** The changes that have come, those of a transaction together. */
  const nextChanges = async (stream: Stream): Promise<Change[]> => {
    const changes: Change[] = []
    for (let change = await stream.tryNext(); change; change = stream.bufferedCount() > 0 ? await stream.next() : null)
      changes.push(change)
    return changes
  }

  const apply = async (loaded: LoadedIndex, changes: Change[]): Promise<void> => {
    if (changes.some(({ ns, operationType }) => !ns?.coll || ['drop', 'rename', 'invalidate'].includes(operationType)))
      throw new Error('The collections were replaced')
    const changedOf = ({ collection }: Pick<ImageModel, 'collection'>) => {
      const ids = changes.filter(({ ns }) => ns?.coll === collection.name).map(({ documentKey }) => documentKey?._id)
      return [...new Set(ids as number[])]
    }
    const [ids, renamed] = [changedOf(images), changedOf(equipment)]
    if (ids.length + renamed.length > 0) {
      const either = { $or: [{ _id: { $in: ids } }, { equipmentIds: { $in: renamed } }] }
      const [documents, known] = await Promise.all([
        images.find({ ...either, ...SHOWN }, INDEXED).lean<IndexedDocument[]>(),
        readEquipment(),
      ])
      for (const id of ids) loaded.index.remove(id)
      for (const document of documents) put(loaded, document, known)
    }
    const marks = changes.map(({ mark }) => mark).filter(mark => mark !== undefined)
    const isReordered = marks.length > 0 && loaded.index.orderBy(await gallery.get())
    if (ids.length + renamed.length > 0 || isReordered)
      loaded.version = `${loads} ${JSON.stringify(changes.at(-1)?._id)}`
    for (const mark of marks) loaded.marks.add(mark)
    for (const mark of loaded.marks) {
      if (loaded.marks.size <= MOST_MARKS) break
      loaded.marks.delete(mark)
    }
  }

  const hasAll = ({ marks }: LoadedIndex, wanted: readonly string[]) => wanted.every(mark => marks.has(mark))

  const catchUp = async (loaded: LoadedIndex, marks: readonly string[]): Promise<void> => {
    const deadline = performance.now() + PATIENCE_MS
    do {
      if (performance.now() > deadline) throw new Error('The change stream lacks a write')
      await apply(loaded, await nextChanges(loaded.stream))
      loaded.followedAt = performance.now()
    } while (!hasAll(loaded, marks))
    if (loaded.index.isWasteful()) throw new Error('Most of the index is left over from changes')
  }

  const loadOnce = (): Promise<LoadedIndex> => {
    if (loading) return loading
    const started = load()
    loading = started
    started.catch(() => {
      if (loading === started) loading = null
    })
    return started
  }

  /** Follows the change stream up to the marks. An index that can't be brought up to date is built anew. */
  const follow = async (
    current: Promise<LoadedIndex>,
    loaded: LoadedIndex,
    marks: readonly string[],
  ): Promise<LoadedIndex> => {
    const turn = loaded.turn.then(() =>
      hasAll(loaded, marks) && marks.length > 0 ? undefined : catchUp(loaded, marks),
    )
    loaded.turn = turn.catch(() => undefined)
    try {
      await turn
      return loaded
    } catch (error) {
      logger.info({ err: error }, 'the index of the gallery is built anew')
      if (loading === current) {
        loading = null
        void close(loaded.stream)
      }
      return loadOnce()
    }
  }

  const upToDate = async (): Promise<LoadedIndex> => {
    const marks = await counters.galleryMarks()
    const current = loadOnce()
    const loaded = await current
    if (!hasAll(loaded, marks)) return follow(current, loaded, marks)
    // A process of another release may write without leaving a mark.
    if (performance.now() - loaded.followedAt > LOOK_EVERY_MS) {
      loaded.followedAt = performance.now()
      follow(current, loaded, []).catch((error: unknown) => logger.debug({ err: error }, 'no index of the gallery yet'))
    }
    return loaded
  }

  return {
    /** Builds it, if it is not there. */
    load: async () => void (await loadOnce()),
    upToDate,
  }
}

const listOf = (value: string | null | undefined): string[] => (value ? [value] : [])

/** The words of a text, and its designations of catalogs, each as one word. */
const indexedWords = (text: string): string[] => {
  const folded = foldText(text)
  return wordsOf([folded, ...designationsIn(folded)].join(' '))
}

const toIndexed = (document: IndexedDocument, known: KnownEquipment): IndexedPhotograph => {
  const { _id: id, search, createdAt, rank, dateTaken, sessions = [], equipmentIds = [] } = document
  const classified = { ...{ kind: null, constellation: null, catalog: null }, ...document }
  const [kind, constellation] = [kindOf(classified), constellationOf(classified)]
  // 'andromeda' and 'galaxy' find M 31.
  const text = [
    search,
    classified.catalog?.name ?? '',
    kind ? PHOTOGRAPH_KINDS[kind].one : '',
    constellation ? CONSTELLATIONS[constellation] : '',
    document.site ?? '',
  ].join(' ')
  const used = [...new Set(equipmentIds)].sort((a, b) => a - b)
  const isFilter = (item: number) => known.get(item)?.isFilter ?? false
  return {
    id,
    words: [...new Set([...indexedWords(text), ...used.flatMap(item => known.get(item)?.words ?? [])])],
    places: {
      date: createdAt.getTime(),
      taken: Date.parse(takenOn({ dateTaken, sessions, createdAt })),
      manual: rank ?? initialRank({ createdAt }),
    },
    choices: {
      kind: listOf(kind),
      target: listOf(targetKeyOfImage(classified)),
      constellation: listOf(constellation),
      year: listOf(dayTaken({ dateTaken, sessions })?.slice(0, 4)),
      equipment: used.filter(item => !isFilter(item)).map(String),
      filter: used.filter(isFilter).map(String),
    },
  }
}
