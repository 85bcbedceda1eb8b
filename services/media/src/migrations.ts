import { prefixesOf } from '@skyfolio/runtime/domain/search-words'
import { updateInBatches, type Migration } from '@skyfolio/runtime/mongo/migrations'
import type { mongo } from 'mongoose'
import { STAGES } from './jobs/job.ts'

interface SearchedDocument extends mongo.Document {
  _id: number
  search: string
  beginnings?: string[]
}

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
      await db
        .collection('audit')
        .updateMany({ 'subject.type': { $exists: true } }, [
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
]

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
