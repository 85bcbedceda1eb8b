import { duplicateKeyField } from '@skyfolio/runtime/mongo-errors'
import type { Connection, QueryFilter } from 'mongoose'
import { labelKey, numberedFilename } from '../domain/filename.ts'
import type { Actor, Image, NewImage, Source } from '../domain/image.ts'
import { FilenameTaken } from '../domain/image-errors.ts'
import type { ImageChanges, ImageRepository } from '../domain/image-repository.ts'
import type { AuditWriter } from './audit.ts'
import { differences } from './audit.ts'
import { fromDocument, newDocument, searchFields } from './image-documents.ts'
import type { ImageDocument, ImageModel } from './image-model.ts'
import { imageLists, NEWEST_FIRST } from './image-list.ts'
import type { ImageTallies } from './image-tallies.ts'
import { giveUp, type RemovalModel } from './object-models.ts'
import { inTransaction } from '@skyfolio/runtime/transactions'
import type { WorkModel } from './work-model.ts'
import { newWork } from './work-model.ts'

export interface Rows {
  connection: Connection
  images: ImageModel
  work: WorkModel
  removals: RemovalModel
  audit: AuditWriter
  tallies: ImageTallies
}

const MOST = 500

export const imageRepository = (rows: Rows): ImageRepository => ({
  insert: (images, actor) => insert(rows, images, actor).catch(asFilenameTaken),
  find: async id => found(await rows.images.findById(id).lean()),
  findMany: async ids => (await rows.images.find({ _id: { $in: ids } }).lean()).map(fromDocument),
  ...imageLists(rows),
  listDeleting: async () =>
    (await rows.images.find({ state: 'deleting' }).sort({ deletingAt: 1, _id: 1 }).limit(MOST).lean()).map(
      fromDocument,
    ),
  listDemo: async () => {
    const demo: QueryFilter<ImageDocument> = { demo: true, state: { $ne: 'deleting' } }
    return (await rows.images.find(demo).sort(NEWEST_FIRST).limit(MOST).lean()).map(fromDocument)
  },
  findByObject: async name =>
    found(await rows.images.findOne({ $or: [{ objects: name }, { 'retired.name': name }] }).lean()),
  findByRetired: async names =>
    (await rows.images.find({ state: 'ready', 'retired.name': { $in: names } }).lean()).map(fromDocument),
  findByLabel: async filename => found(await rows.images.findOne({ labels: labelKey(filename) }).lean()),
  freeFilename: (wanted, options) => freeFilename(rows, wanted, options),
  update: (id, changes, actor) => update(rows, id, changes, actor).catch(asFilenameTaken),
  replace: (id, source, actor) => replace(rows, id, source, actor),
  beginDeletion: (id, actor) => beginDeletion(rows, id, actor),
  finishDeletion: (id, actor) => finishDeletion(rows, id, actor),
})

const found = (document: Parameters<typeof fromDocument>[0] | null): Image | null => document && fromDocument(document)

function asFilenameTaken(error: unknown): never {
  throw duplicateKeyField(error) === 'labels' ? new FilenameTaken() : error
}

async function insert(
  { connection, images, work, audit, tallies }: Rows,
  added: NewImage[],
  actor: Actor,
): Promise<Image[]> {
  const now = new Date()
  const documents = added.map(image => newDocument(image, now))
  await inTransaction(connection, async session => {
    await images.insertMany(documents, { session })
    await work.insertMany(
      documents.map(({ _id }) => newWork(_id, 'derive', now)),
      { session },
    )
    const entries = documents.map(({ _id, title, filename }) => ({
      action: 'image.create',
      subject: { type: 'image' as const, id: _id },
      changes: differences({ title: null as string | null, filename: null as string | null }, { title, filename }),
    }))
    await audit(actor, entries, session)
    for (const document of documents) await tallies.move(null, document, session)
  })
  return documents.map(fromDocument)
}

async function update(rows: Rows, id: number, changes: ImageChanges, actor: Actor): Promise<Image | null> {
  return inTransaction(rows.connection, async session => {
    const before = await rows.images.findOne({ _id: id, state: { $ne: 'deleting' } }, null, { session }).lean()
    if (!before) return null
    const changed = differences<ImageChanges>(before, changes)
    if (Object.keys(changed).length === 0 && !before.demo) return fromDocument(before)
    const after = { ...before, ...changes, demo: false, updatedAt: new Date() }
    const searched = searchFields(after)
    // An image that takes a former name of its own back has it once.
    const label = labelKey(after.filename)
    after.labels = before.labels.includes(label) ? before.labels : [...before.labels, label]
    const { demo, updatedAt, labels } = after
    // The fields read above are the ones the transaction guards: another writer makes this one fail and run again.
    const written = { ...changes, ...searched, demo, updatedAt, labels }
    await rows.images.updateOne({ _id: id }, { $set: written }, { session })
    await rows.audit(actor, [{ action: 'image.update', subject: { type: 'image', id }, changes: changed }], session)
    await rows.tallies.move(before, after, session)
    return fromDocument(after)
  })
}

async function replace(rows: Rows, id: number, source: Source, actor: Actor): Promise<Image | null> {
  return inTransaction(rows.connection, async session => {
    const before = await rows.images.findOne({ _id: id, state: { $ne: 'deleting' } }, null, { session }).lean()
    if (!before) return null
    const now = new Date()
    const waited = before.replacement?.original.name
    if (waited !== undefined) await giveUp(rows.removals, waited, now, session)
    const objects = [...before.objects.filter(name => name !== waited), source.original.name]
    const change = { replacement: source, objects, failure: null, demo: false, updatedAt: now }
    await rows.images.updateOne({ _id: id }, { $set: change }, { session })
    // A worker that is at the former file loses its lease with this.
    await rows.work.replaceOne({ _id: id }, newWork(id, 'derive', now), { upsert: true, session })
    const changes = differences({ sha256: before.original.sha256 }, { sha256: source.original.sha256 })
    await rows.audit(actor, [{ action: 'image.replace', subject: { type: 'image', id }, changes }], session)
    return fromDocument({ ...before, ...change })
  })
}

async function freeFilename(
  { images }: Rows,
  wanted: string,
  { ownId, besides = new Set<string>() }: { ownId?: number; besides?: ReadonlySet<string> } = {},
): Promise<string> {
  const taken = new Set([...besides].map(labelKey))
  for (let n = 1; ;) {
    // A hundred candidates per question, so that a name that many share costs no hundred questions.
    const candidates = Array.from({ length: 100 }, (_, k) => (n + k === 1 ? wanted : numberedFilename(wanted, n + k)))
    const others = await images
      .find({ labels: { $in: candidates.map(labelKey) }, ...(ownId !== undefined && { _id: { $ne: ownId } }) })
      .select({ labels: 1 })
      .lean()
    for (const label of others.flatMap(({ labels }) => labels)) taken.add(label)
    const free = candidates.find(candidate => !taken.has(labelKey(candidate)))
    if (free !== undefined) return free
    n += candidates.length
  }
}

async function beginDeletion(rows: Rows, id: number, actor: Actor): Promise<Image | null> {
  return inTransaction(rows.connection, async session => {
    const before = await rows.images.findById(id, null, { session }).lean()
    if (!before || before.state === 'deleting') return found(before)
    const now = new Date()
    const after = { ...before, state: 'deleting' as const, deletingAt: now, updatedAt: now }
    await rows.images.updateOne(
      { _id: id },
      { $set: { state: 'deleting', deletingAt: now, updatedAt: now } },
      { session },
    )
    await rows.work.deleteOne({ _id: id }, { session })
    const changes = differences<{ state: string }>({ state: before.state }, { state: 'deleting' })
    await rows.audit(actor, [{ action: 'image.delete', subject: { type: 'image', id }, changes }], session)
    await rows.tallies.move(before, after, session)
    return fromDocument(after)
  })
}

async function finishDeletion(rows: Rows, id: number, actor: Actor): Promise<void> {
  await inTransaction(rows.connection, async session => {
    const gone = await rows.images.findOneAndDelete({ _id: id, state: 'deleting' }, { session }).lean()
    if (!gone) return
    const markedAt = gone.deletingAt ?? new Date()
    await rows.tallies.move(gone, null, session)
    await rows.removals.insertMany(
      gone.objects.map(name => ({ _id: name, markedAt })),
      { session },
    )
    const entry = { action: 'image.remove', subject: { type: 'image' as const, id }, changes: {} }
    await rows.audit(actor, [entry], session)
  })
}
