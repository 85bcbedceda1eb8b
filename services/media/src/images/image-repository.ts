import { asClash, database } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { aliasKey, FilenameTaken } from './filename.ts'
import { initialRank } from '../gallery/gallery-order.ts'
import { SEARCHED, searchFields } from './image-search.ts'
import { PARTS } from '../tiles/missing-part.ts'
import { TILED_ABOVE } from '../tiles/tile-pack.ts'
import type { UploadUsageCounter } from '../uploads/upload-usage-repository.ts'
import type { ImageCounters } from './image-counter-repository.ts'
import {
  CONTENTS,
  FILE_FIELDS,
  toImage,
  toImageFiles,
  type FilesDocument,
  type ImageDocument,
  type ImageModel,
} from './image-document-repository.ts'
import { equipmentIdsOf, listedState, takenOn, type Image, type ImageRepository } from './image.ts'

export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const
const LARGEST_LIST = 500
/** Lists and searches select by these, and the gallery's choices are made of them. */
const LISTED_BY = [
  ...SEARCHED,
  ...(['imageType', 'state', 'hidden', 'enabledInHeader'] as const),
  ...(['kind', 'constellation', 'dateTaken', 'site', 'sessions', 'equipment'] as const),
]

/** By these what an upload may take is counted. */
const ORIGINALS = ['original', 'versions', 'replacement'] as const

/** What is counted with every write of images. */
interface ImageBookkeeping {
  counters: ImageCounters
  usage: UploadUsageCounter
}

export const imageRepository = (
  model: ImageModel,
  { counters, usage }: ImageBookkeeping,
  options: InSession = {},
): ImageRepository => ({
  insert: async images => {
    await model.insertMany(images.map(newDocument), options).catch(clash)
    for (const image of images) {
      await counters.move(null, image)
      await usage.move(null, image)
    }
  },
  update: async (before, changes) => {
    const after = { ...before, ...changes }
    const { id: _id, aliases, state: _state, ...fields } = changes
    const has = (name: keyof Image) => name in changes
    const searched = SEARCHED.some(has) ? searchFields(after) : {}
    const used = has('equipment') || has('sessions') ? { equipmentIds: equipmentIdsOf(after) } : {}
    const taken = has('dateTaken') || has('sessions') ? { takenOn: takenOn(after) } : {}
    const state = has('state') || has('hidden') ? { state: listedState(after) } : {}
    const written = { ...fields, ...state, ...(aliases && { labels: aliases }), ...searched, ...used, ...taken }
    await model.updateOne({ _id: before.id }, { $set: written }, options).catch(clash)
    if (LISTED_BY.some(has)) await counters.move(before, after)
    if (ORIGINALS.some(has)) await usage.move(before, after)
    return after
  },
  remove: async image => {
    await model.deleteOne({ _id: image.id }, options)
    await counters.move(image, null)
    await usage.move(image, null)
  },
  byId: async id => imageOrNull(await model.findById(id, null, options).lean()),
  byIds: async ids => (await model.find({ _id: { $in: ids } }, null, options).lean()).map(toImage),
  byObject: async name => imageOrNull(await model.findOne(hasObject(name), null, options).lean()),
  filesByObject: async name => {
    // By the driver: mongoose takes longer to prepare the query than the driver to send it.
    const images = database(model.db).collection<ImageDocument>(model.collection.collectionName)
    const fields = { projection: FILE_FIELDS, session: options.session }
    const document = await images.findOne<FilesDocument>(hasObject(name), fields)
    return document && toImageFiles(document)
  },
  filesByObjects: async names => {
    const named = { $or: [{ objects: { $in: names } }, { 'retired.name': { $in: names } }] }
    return (await model.find(named, FILE_FIELDS, options).lean()).map(toImageFiles)
  },
  byAlias: async filename => imageOrNull(await model.findOne({ labels: aliasKey(filename) }, null, options).lean()),
  filesByAliases: async filenames => {
    const named = { labels: { $in: filenames.map(aliasKey) } }
    const documents = await model.find(named, { ...FILE_FIELDS, labels: 1 }, options).lean()
    return documents.map(({ labels, ...files }) => ({ ...toImageFiles(files), aliases: labels }))
  },
  byContent: async sha256 => {
    const hasFile = CONTENTS.map(path => ({ [path]: sha256 }))
    const oldestFirst = { ...options, sort: { _id: 1 } } as const
    return (await model.find({ $or: hasFile, state: { $ne: 'deleting' } }, null, oldestFirst).lean()).map(toImage)
  },
  deleting: async () => {
    const oldestFirst = { ...options, limit: LARGEST_LIST, sort: { deletingAt: 1, _id: 1 } } as const
    return (await model.find({ state: 'deleting' }, null, oldestFirst).lean()).map(toImage)
  },
  trashed: async ({ limit, skip }) => {
    const lastFirst = { ...options, limit, skip, sort: { deletingAt: -1, _id: -1 } } as const
    return (await model.find({ state: 'trashed' }, null, lastFirst).lean()).map(toImage)
  },
  trashedUntil: async (time, { limit, skip }) => {
    const expired = { state: 'trashed', deletingAt: { $lte: time } } as const
    const longestFirst = { ...options, limit, skip, sort: { deletingAt: 1, _id: 1 } } as const
    const images = await model.find(expired, { _id: 1 }, longestFirst).lean()
    return images.map(({ _id }) => _id)
  },
  demo: async () => {
    const page = { ...options, limit: LARGEST_LIST, sort: NEWEST_FIRST }
    return (await model.find({ demo: true, state: { $nin: ['deleting', 'trashed'] } }, null, page).lean()).map(toImage)
  },
  takenAliases: async (keys, exceptId) => {
    const others = { labels: { $in: keys }, ...(exceptId !== null && { _id: { $ne: exceptId } }) }
    return (await model.find(others, { labels: 1 }, options).lean()).flatMap(({ labels }) => labels)
  },
  ownedObjects: async names =>
    (await model.find({ objects: { $in: names } }, { objects: 1 }, options).lean()).flatMap(({ objects }) => objects),
  releaseRetired: async before => {
    const images = await model.find({ 'retired.at': { $lt: before } }, { retired: 1, objects: 1 }, options).lean()
    for (const { _id, retired, objects } of images) {
      const released = retired.filter(({ at, name }) => at < before && objects.includes(name)).map(({ name }) => name)
      if (released.length > 0) await model.updateOne({ _id }, { $pullAll: { objects: released } }, options)
    }
  },
  async *unchangedSince(state, since) {
    const byId = { ...options, sort: { _id: 1 } } as const
    for await (const document of model
      .find({ state: state === 'ready' ? { $in: ['ready', 'hidden'] } : state, updatedAt: { $lt: since } }, null, byId)
      .lean()
      .cursor()) {
      yield toImage(document)
    }
  },
  countInState: state => model.countDocuments({ state }, options).exec(),
  async *tileCandidates() {
    const isLarge = { $or: [{ width: { $gt: TILED_ABOVE } }, { height: { $gt: TILED_ABOVE } }] }
    const filter = { imageType: 'gallery', state: 'ready', ...isLarge } as const
    for await (const document of model.find(filter, null, options).lean().cursor()) yield toImage(document)
  },
  dropPartsAbove: async side => {
    const failed = { $or: [{ tilingFailed: true }, { largeFailed: true }] }
    await model.updateMany(failed, { $set: { tilingFailed: false, largeFailed: false } }, options)
    const dropped: string[] = []
    for (const part of PARTS) {
      // As JSON and BSON have it: no number is above Infinity.
      const isAbove = { $or: [{ [`${part}.width`]: { $gt: side } }, { [`${part}.height`]: { $gt: side } }] }
      const filter = { publicSize: null, ...isAbove }
      const images = await model.find(filter, { tiles: 1, large: 1 }, options).lean()
      dropped.push(...images.flatMap(image => image[part]?.name ?? []))
      const others = { $filter: { input: '$objects', cond: { $ne: ['$$this', `$${part}.name`] } } }
      const changes = [{ $set: { objects: others } }, { $set: { [part]: null } }]
      await model.updateMany(filter, changes, { ...options, updatePipeline: true })
    }
    return dropped
  },
  equipmentCounts: async ids => {
    const published = { $and: [{ $eq: ['$imageType', 'gallery'] }, { $eq: ['$state', 'ready'] }] }
    const counts = await model.aggregate<{ _id: number; images: number; published: number }>(
      [
        { $match: { equipmentIds: { $in: ids }, state: { $nin: ['deleting', 'trashed'] } } },
        { $unwind: '$equipmentIds' },
        { $match: { equipmentIds: { $in: ids } } },
        {
          $group: {
            _id: '$equipmentIds',
            images: { $sum: 1 },
            published: { $sum: { $cond: [published, 1, 0] } },
          },
        },
      ],
      options,
    )
    return new Map(counts.map(({ _id, ...count }) => [_id, count]))
  },
  equipmentUsers: async id => {
    const anyWith = (filter: { demo: boolean; state?: { $ne: 'deleting' } }) =>
      model.exists({ equipmentIds: id, ...filter }).setOptions(options)
    if (await anyWith({ demo: false })) return 'owner'
    return (await anyWith({ demo: true, state: { $ne: 'deleting' } })) ? 'demo' : null
  },
  removeEquipment: async id => {
    const emptied = { 'sessions.$[used].filter': null, 'sessions.$[used].filterId': null }
    const used = { equipmentIds: id, 'sessions.filterId': id }
    await model.updateMany(used, { $set: emptied }, { ...options, arrayFilters: [{ 'used.filterId': id }] })
    await model.updateMany({ equipmentIds: id }, { $pull: { equipmentIds: id, equipment: { id } } }, options)
    await counters.moveGallery()
  },
})

const hasObject = (name: string) => ({ $or: [{ objects: name }, { 'retired.name': name }] })

const clash = asClash({ labels: () => new FilenameTaken() })

const newDocument = ({ id, aliases, ...image }: Image): ImageDocument => ({
  _id: id,
  ...image,
  state: listedState(image),
  rank: initialRank(image),
  takenOn: takenOn(image),
  labels: aliases,
  ...searchFields(image),
  equipmentIds: equipmentIdsOf(image),
})

const imageOrNull = (document: ImageDocument | null): Image | null => document && toImage(document)
