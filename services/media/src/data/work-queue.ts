import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { LeaseLost } from '../domain/image-errors.ts'
import type { Renditions, Work, WorkQueue } from '../domain/work-queue.ts'
import { awaited, type Rendition } from '../domain/image.ts'
import type { ImageModel } from './image-model.ts'
import type { Rows } from './image-repository.ts'
import { inTransaction } from '@skyfolio/runtime/transactions'
import { giveUp } from './object-models.ts'
import { newWork } from './work-model.ts'

/** After so many claims without an end the work is given up. */
export const MOST_ATTEMPTS = 3

type QueueRows = Pick<Rows, 'connection' | 'images' | 'work' | 'removals' | 'tallies'>

export const workQueue = (rows: QueueRows, leaseMs: number): WorkQueue => {
  const { connection, images, work: queue } = rows
  const held = ({ imageId, token }: Work) => ({ _id: imageId, token })

  /** Ends work in one transaction with what it brings about; nothing happens when the lease is lost. */
  const end = <Result>(work: Work, effect: (session: ClientSession) => Promise<Result>): Promise<Result> =>
    inTransaction(connection, async session => {
      const { deletedCount } = await queue.deleteOne(held(work), { session })
      if (deletedCount === 0) throw new LeaseLost()
      return effect(session)
    })

  return {
    async claim(now) {
      const token = randomUUID()
      const claimed = await queue
        .findOneAndUpdate(
          { dueAt: { $lte: now }, leasedUntil: { $lte: now }, attempts: { $lt: MOST_ATTEMPTS } },
          { $set: { token, leasedUntil: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
          { sort: { priority: 1, dueAt: 1 }, returnDocument: 'after' },
        )
        .lean()
      return claimed && { imageId: claimed._id, stage: claimed.stage, token, attempts: claimed.attempts }
    },
    async urgent(now) {
      const due = { priority: 0, dueAt: { $lte: now }, leasedUntil: { $lte: now }, attempts: { $lt: MOST_ATTEMPTS } }
      return (await queue.exists(due)) !== null
    },
    async renew(work, now) {
      const leasedUntil = new Date(now.getTime() + leaseMs)
      const { matchedCount } = await queue.updateOne(held(work), { $set: { leasedUntil } })
      if (matchedCount === 0) throw new LeaseLost()
    },
    async release(work, due, { counts }) {
      const given = { token: null, leasedUntil: new Date(0), dueAt: due, attempts: work.attempts - (counts ? 0 : 1) }
      await queue.updateOne(held(work), { $set: given })
    },
    async failAbandoned(now, failure) {
      const abandoned = await queue.find({ leasedUntil: { $lte: now }, attempts: { $gte: MOST_ATTEMPTS } }).lean()
      for (const { _id: imageId, stage, token, attempts } of abandoned) {
        const work = { imageId, stage, attempts, token: token as string }
        // Polishing that fails leaves a picture that is fine as it is.
        await end(work, session =>
          stage === 'derive' ? markFailed(rows, imageId, failure, session) : Promise.resolve(),
        )
      }
      return abandoned.map(({ _id }) => _id)
    },
    fail: (work, failure) => end(work, session => markFailed(rows, work.imageId, failure, session)),
    publish: (work, original, made, polishDue) =>
      end(work, async session => {
        const published = await publish(rows, { id: work.imageId, original, made }, session)
        if (published) await queue.create([newWork(work.imageId, 'polish', polishDue)], { session })
        return published
      }),
    replaceAvif: (work, avif) => end(work, session => replaceAvif(images, work.imageId, avif, session)),
    async drop(work) {
      await queue.deleteOne(held(work))
    },
  }
}

async function markFailed(rows: QueueRows, id: number, failure: string, session: ClientSession): Promise<void> {
  const { images, work, removals, tallies } = rows
  const before = await images.findById(id, null, { session }).lean()
  if (!before || !awaited(before)) return
  const now = new Date()
  if (!before.replacement) {
    await images.updateOne({ _id: id }, { $set: { state: 'failed', failure, updatedAt: now } }, { session })
    await tallies.move(before, { ...before, state: 'failed' }, session)
    return
  }
  const refused = before.replacement.original.name
  await giveUp(removals, refused, now, session)
  const objects = before.objects.filter(name => name !== refused)
  await images.updateOne({ _id: id }, { $set: { replacement: null, objects, failure, updatedAt: now } }, { session })
  if (before.state === 'pending') await work.create([newWork(id, 'derive', now)], { session })
}

async function publish(
  { images, removals, tallies }: QueueRows,
  { id, original, made }: { id: number; original: string; made: Renditions },
  session: ClientSession,
): Promise<boolean> {
  const before = await images.findById(id, null, { session }).lean()
  const source = before && awaited(before)
  if (!before || source?.original.name !== original) return false
  const now = new Date()
  const former = before.original.name
  if (former !== original) await giveUp(removals, former, now, session)
  // Made anew: what stood there before, as far as it is left, goes.
  const replaced = [...(before.picture ? [before.picture] : []), ...before.variants]
  const retired = [...before.retired, ...replaced.map(asRetired(now))]
  const kept = before.objects.filter(name => former === original || name !== former)
  const objects = [...kept, made.picture.name, ...made.variants.map(({ name }) => name)]
  const { originalName, width, height, acquisition } = source
  const shown = { originalName, original: source.original, width, height, acquisition, replacement: null }
  const change = { ...made, ...shown, objects, retired, state: 'ready', failure: null, updatedAt: now }
  await images.updateOne({ _id: id }, { $set: change }, { session })
  await tallies.move(before, { ...before, state: 'ready' }, session)
  return true
}

async function replaceAvif(
  images: ImageModel,
  id: number,
  avif: Rendition[],
  session: ClientSession,
): Promise<boolean> {
  const before = await images.findOne({ _id: id, state: 'ready' }, null, { session }).lean()
  if (!before) return false
  const isReplaced = (variant: Rendition) =>
    avif.some(({ format, width }) => format === variant.format && width === variant.width)
  const variants = [...before.variants.filter(variant => !isReplaced(variant)), ...avif]
  const change = {
    variants: variants.sort((a, b) => a.width - b.width),
    retired: [...before.retired, ...before.variants.filter(isReplaced).map(asRetired(new Date()))],
    objects: [...before.objects, ...avif.map(({ name }) => name)],
  }
  await images.updateOne({ _id: id }, { $set: change }, { session })
  return true
}

const asRetired =
  (at: Date) =>
  ({ name, width, format }: Rendition) => ({ name, width, format, at })
