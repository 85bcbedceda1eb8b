import { duplicateKeyField } from '@skyfolio/runtime/mongo/errors'
import { Schema, type Connection } from 'mongoose'
import {
  importRunning,
  MOST_IMPORTS,
  type ImportFileRepository,
  type ImportReport,
  type ImportRepository,
  type StoredImport,
} from './import.ts'

interface ImportDocument extends Omit<StoredImport, 'id'> {
  _id: number
  /** While it is leased; unique, so that one import at a time is. */
  busy?: boolean
}

const entry = { _id: false, subject: String, reason: String }
const report = new Schema<ImportReport>(
  {
    ...{ posts: Number, pages: Number, drafts: Number, pictures: Number, tags: Number, existing: Number },
    skipped: [entry],
    notes: [entry],
    unchanged: [entry],
    omitted: { type: Number, default: 0 },
  },
  { _id: false },
)
const schema = new Schema<ImportDocument>(
  {
    _id: { type: Number, required: true },
    state: { type: String, required: true },
    filename: { type: String, required: true },
    size: { type: Number, default: 0 },
    parts: { type: Number, default: 0 },
    baseUrl: { type: String, default: null },
    ownerId: { type: Number, required: true },
    done: { type: Number, default: 0 },
    total: { type: Number, default: 0 },
    subject: { type: String, default: null },
    expected: { type: report, default: null },
    report: { type: report, default: null },
    failure: { type: String, default: null },
    cancelRequested: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    workerId: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    busy: { type: Boolean },
  },
  { collection: 'imports', versionKey: false },
)
schema.index({ busy: 1 }, { name: 'busy', unique: true, partialFilterExpression: { busy: true } })

export type ImportModel = ReturnType<typeof importModel>
export const importModel = (connection: Connection) => connection.model('Import', schema)

const AFTER = { returnDocument: 'after' } as const

/** A change of an import; one that ends the lease frees it for the next import. */
const changing = (changes: Partial<StoredImport>) =>
  changes.workerId === null ? { $set: changes, $unset: { busy: 1 } } : { $set: changes }

export const importRepository = (model: ImportModel): ImportRepository => ({
  insert: async ({ id, ...stored }) => {
    await model.insertMany([{ _id: id, ...stored }])
  },
  byId: async id => {
    const document = await model.findById(id).lean<ImportDocument | null>()
    return document && toImport(document)
  },
  list: async () => {
    const withoutEntries = {
      'expected.skipped': 0,
      'expected.notes': 0,
      'expected.unchanged': 0,
      'report.skipped': 0,
      'report.notes': 0,
      'report.unchanged': 0,
    }
    const newestFirst = { sort: { _id: -1 }, limit: MOST_IMPORTS } as const
    const documents = await model
      .find({ state: { $ne: 'uploading' } }, withoutEntries, newestFirst)
      .lean<ImportDocument[]>()
    return documents.map(toImport)
  },
  busy: async now => {
    const document = await model.findOne({ busy: true, leaseUntil: { $gt: now } }).lean<ImportDocument | null>()
    return document && toImport(document)
  },
  addPart: async (id, { number, size }) => {
    const next = { _id: id, state: 'uploading', parts: number } as const
    return (await model.updateOne(next, { $inc: { parts: 1, size } })).modifiedCount === 1
  },
  lease: async ({ id, workerId }, changes, now) => {
    await model.updateMany({ busy: true, leaseUntil: { $lte: now } }, { $unset: { busy: 1 } })
    try {
      const free = { _id: id, workerId, busy: { $ne: true } }
      const leased = await model
        .findOneAndUpdate(free, { $set: { ...changes, busy: true } }, AFTER)
        .lean<ImportDocument | null>()
      return leased && toImport(leased)
    } catch (error) {
      if (duplicateKeyField(error) === null) throw error
      throw importRunning()
    }
  },
  updateLeased: async ({ id, workerId, now }, changes) => {
    const leased = { _id: id, workerId, leaseUntil: { $gt: now } }
    const updated = await model.findOneAndUpdate(leased, changing(changes), AFTER).lean<ImportDocument | null>()
    return updated && toImport(updated)
  },
  updateFrom: async ({ id, state }, changes) => {
    const updated = await model
      .findOneAndUpdate({ _id: id, state }, changing(changes), AFTER)
      .lean<ImportDocument | null>()
    return updated && toImport(updated)
  },
  removeOld: async keep => {
    const old = await model.find({ busy: { $ne: true } }, { _id: 1 }, { sort: { _id: -1 }, skip: keep }).lean()
    const ids = old.map(({ _id }) => _id)
    if (ids.length > 0) await model.deleteMany({ _id: { $in: ids } })
    return ids
  },
})

const toImport = ({ _id, busy: _busy, ...stored }: ImportDocument): StoredImport => ({
  id: _id,
  ...stored,
  expected: toReport(stored.expected),
  report: toReport(stored.report),
})

/** Lists leave the entries out. */
const toReport = (stored: ImportReport | null): ImportReport | null =>
  stored && {
    ...stored,
    skipped: stored.skipped ?? [],
    notes: stored.notes ?? [],
    unchanged: stored.unchanged ?? [],
  }

interface PartDocument {
  /** '<import>/<number>' */
  _id: string
  importId: number
  content: Buffer
  expiresAt: Date
}

const partSchema = new Schema<PartDocument>(
  {
    _id: { type: String, required: true },
    importId: { type: Number, required: true },
    content: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'import_parts', versionKey: false },
)
partSchema.index({ importId: 1 }, { name: 'import' })
partSchema.index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: 0 })

export type ImportPartModel = ReturnType<typeof importPartModel>
export const importPartModel = (connection: Connection) => connection.model('ImportPart', partSchema)

export const importFileRepository = (model: ImportPartModel): ImportFileRepository => ({
  add: async ({ importId, number, content, expiresAt }) => {
    await model.insertMany([{ _id: `${importId}/${number}`, importId, content, expiresAt }])
  },
  get: async (importId, number) => {
    // Without lean, so that the bytes are a Buffer.
    const document = await model.findById(`${importId}/${number}`, { content: 1 })
    return document?.content ?? null
  },
  remove: async importIds => {
    if (importIds.length > 0) await model.deleteMany({ importId: { $in: importIds } })
  },
})
