import { slugify } from '@skyfolio/domain/text/slug'
import { prefixesOf } from '@skyfolio/domain/text/search-words'
import { updateInBatches, type Migration } from '@skyfolio/runtime/mongo/migrations'
import type { mongo } from 'mongoose'
import { OTHER_TAKEN_ON, SET_TAKEN_ON } from './images/image-repository.ts'
import { searchFields } from './images/image-search.ts'
import type { Image } from './images/image.ts'
import { STAGES } from './jobs/job.ts'
import type { EquipmentDocument } from './equipment/equipment-repository.ts'
import { EQUIPMENT_KINDS, equipmentNameKey } from './equipment/equipment.ts'

interface SearchedDocument extends mongo.Document {
  _id: number
  search: string
  beginnings?: string[]
}

type NamedDocument = SearchedDocument &
  Pick<Image, 'title' | 'targetName' | 'photographer' | 'filename'> & { originalName?: string }

/** Forward only, numbered from 1. Each leaves data that the release before still understands. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'beginnings of the words of images',
    up: (db, signal) =>
      updateInBatches(
        db.collection<SearchedDocument>('images'),
        {
          ...{ filter: { beginnings: { $exists: false } }, projection: { search: 1 } },
          // Not if it is another text by now: whoever wrote that has written its prefixes too.
          writeOf: ({ _id, search }) => ({
            filter: { _id, search },
            update: { $set: { beginnings: prefixesOf(search) } },
          }),
        },
        signal,
      ),
  },
  {
    version: 2,
    name: 'audit entries in the shape of all services',
    async up(db) {
      const audit = db.collection('audit')
      const old = { 'subject.type': { $exists: true } }
      // Where there are none, the service's user has no right to change any.
      if (!(await audit.findOne(old))) return
      await audit.updateMany(old, [
        { $set: { action: newAction, before: valuesOf('from'), after: valuesOf('to'), ...subjectFields } },
        { $unset: ['subject', 'changes'] },
      ])
    },
  },
  {
    version: 3,
    name: 'tiling before polishing',
    async up(db) {
      await db.collection('work').updateMany({ stage: 'polish' }, { $set: { priority: STAGES.indexOf('polish') } })
    },
  },
  {
    version: 4,
    name: 'filters of sessions as equipment',
    async up(db, signal) {
      const images = db.collection('images')
      const names = await images
        .aggregate<{ _id: string }>([
          { $match: { 'sessions.filter': { $type: 'string' } } },
          { $unwind: '$sessions' },
          { $match: { 'sessions.filter': { $type: 'string' } } },
          { $group: { _id: '$sessions.filter', count: { $sum: 1 } } },
          // The spelling that is used most names the item.
          { $sort: { count: -1, _id: 1 } },
        ])
        .toArray()
      for (const { _id: name } of names) {
        signal.throwIfAborted()
        const id = await filterNamed(db, name)
        await images.updateMany(
          { 'sessions.filter': name },
          { $set: { 'sessions.$[named].filterId': id }, $addToSet: { equipmentIds: id } },
          { arrayFilters: [{ 'named.filter': name }] },
        )
      }
    },
  },
  {
    version: 5,
    name: 'rights before tiling',
    async up(db) {
      for (const stage of STAGES)
        await db.collection('work').updateMany({ stage }, { $set: { priority: STAGES.indexOf(stage) } })
    },
  },
  {
    version: 6,
    name: 'places of images in the order by hand',
    async up(db) {
      // As initialRank: the order by date.
      const rank = { $toDouble: { $toLong: '$createdAt' } }
      await db.collection('images').updateMany({ rank: { $exists: false } }, [{ $set: { rank } }])
    },
  },
  {
    version: 7,
    name: 'names of files for searches of owners alone',
    up: (db, signal) =>
      updateInBatches(
        db.collection<NamedDocument>('images'),
        {
          filter: { ownersBeginnings: { $exists: false } },
          projection: { search: 1, title: 1, targetName: 1, photographer: 1, filename: 1, originalName: 1 },
          // Not if it is another text by now, as in the first.
          writeOf: ({ _id, search, originalName = '', ...image }) => ({
            filter: { _id, search },
            update: { $set: searchFields({ ...image, originalName }) },
          }),
        },
        signal,
      ),
  },
  {
    version: 8,
    name: 'places of images in the order by date taken',
    async up(db) {
      await db.collection('images').updateMany(OTHER_TAKEN_ON, SET_TAKEN_ON)
    },
  },
]

/** The id of the filter that has a name; it is made when there is none. */
async function filterNamed(db: mongo.Db, name: string): Promise<number> {
  const equipment = db.collection<EquipmentDocument>('equipment')
  const kind = 'filter'
  const key = { kindOrder: EQUIPMENT_KINDS.indexOf(kind), nameKey: equipmentNameKey(name) }
  const known = await equipment.findOne(key)
  if (known) return known._id
  const counter = await db
    .collection<{ _id: string; last: number }>('counters')
    .findOneAndUpdate({ _id: 'equipment' }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
  const _id = counter?.last ?? 1
  const base = slugify(name) || kind
  let slug = base
  for (let n = 2; await equipment.findOne({ slugs: slug }); n++) slug = `${base}-${n}`
  const at = new Date()
  const times = { createdAt: at, updatedAt: at }
  await equipment.insertOne({ _id, kind, name, ...key, slugs: [slug], astrobinId: null, ...times, locks: 0 })
  return _id
}

const isNumber = { $isNumber: '$subject.id' }
const subjectFields = {
  subjectKind: '$subject.type',
  subjectId: { $cond: [isNumber, '$subject.id', null] },
  // Avatars have no number: their name is that of the file.
  subjectName: { $cond: [isNumber, null, '$subject.id'] },
}
const newAction = {
  $switch: {
    branches: [
      ['image.create', 'image.uploaded'],
      ['image.update', 'image.updated'],
      ['image.replace', 'image.replaced'],
      ['image.delete', 'image.deleted'],
      ['image.remove', 'image.purged'],
      ['avatar.create', 'avatar.created'],
    ].map(([old, action]) => ({ case: { $eq: ['$action', old] }, then: action })),
    default: '$action',
  },
}
const valuesOf = (version: 'from' | 'to') => ({
  $arrayToObject: {
    $map: { input: { $objectToArray: '$changes' }, in: { k: '$$this.k', v: `$$this.v.${version}` } },
  },
})
