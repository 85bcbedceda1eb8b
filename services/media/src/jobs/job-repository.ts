import { randomUUID } from 'node:crypto'
import { database } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import type { Image } from '../images/image.ts'
import {
  LeaseLost,
  MOST_ATTEMPTS,
  PRIORITIES,
  prioritiesOf,
  STAGES,
  type Job,
  type JobRepository,
  type NextPolishing,
  type PolishedFiles,
  type Stage,
} from './job.ts'

/** In a collection of their own, so that leases are no changes of an image. */
interface JobDocument {
  /** The image's id. */
  _id: number
  stage: Stage
  /** 0 is first. */
  priority: number
  dueAt: Date
  attempts: number
  token: string | null
  leasedUntil: Date
  polishAt: Date | null
  /** Missing if nothing was made yet, so that the index of names contains only existing files. */
  polished?: PolishedFiles
}

const polishedFiles = {
  original: { type: String, required: true },
  embeddedRights: { type: String, default: null },
  files: [
    {
      _id: false,
      name: { type: String, required: true },
      width: { type: Number, required: true },
      height: { type: Number, required: true },
      format: { type: String, required: true },
      size: { type: Number, required: true },
    },
  ],
}

const schema = new Schema<JobDocument>(
  {
    _id: { type: Number, required: true },
    stage: { type: String, required: true, enum: STAGES },
    priority: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    token: { type: String, default: null },
    leasedUntil: { type: Date, required: true },
    polishAt: { type: Date, default: null },
    polished: { type: new Schema(polishedFiles, { _id: false }), default: undefined },
  },
  { collection: 'work', versionKey: false },
)
schema.index({ priority: 1, dueAt: 1 })
// Of the jobs at their last attempt alone: leasing, renewing and finishing the others doesn't write to it. By its name another
// number of attempts makes another index.
schema.index(
  { leasedUntil: 1 },
  { name: `after_${MOST_ATTEMPTS}_attempts`, partialFilterExpression: { attempts: { $gte: MOST_ATTEMPTS } } },
)

// The sweep looks up objects here.
schema.index({ 'polished.files.name': 1 }, { name: 'polished', sparse: true })

export type JobModel = ReturnType<typeof jobModel>
export const jobModel = (connection: Connection) => connection.model('Work', schema)

const NOT_LEASED = { token: null, leasedUntil: new Date(0) }

/** True of every job; a query that names it skips what is due later, priority by priority, in the index. */
const OF_ANY_PRIORITY = { priority: { $gte: 0 } }
const isAvailable = (now: Date) => ({
  ...{ dueAt: { $lte: now }, leasedUntil: { $lte: now } },
  attempts: { $lt: MOST_ATTEMPTS },
})
const isLeasedAs = ({ imageId, token }: Job) => ({ _id: imageId, token })

const toJob = ({ _id, stage, priority, token, attempts, polishAt, polished }: JobDocument): Job => ({
  imageId: _id,
  stage,
  priority,
  attempts,
  token: token as string,
  polishAt,
  polished: polished ?? null,
})

/** The polishing that a job does, or is followed by. */
const polishingOf = (waiting: JobDocument | null): NextPolishing => ({
  polishAt: waiting?.stage === 'polish' ? waiting.dueAt : (waiting?.polishAt ?? null),
  polished: waiting?.polished ?? null,
})

const derivePriority = ({ imageType }: Pick<Image, 'imageType'>, isRepair: boolean): number => {
  if (isRepair) return PRIORITIES.repair
  return imageType === 'blog' ? PRIORITIES.post : PRIORITIES.gallery
}

/** The document in which workers note that they are running. */
const WORKER = 'image-worker'

interface NewJob {
  imageId: number
  stage: Stage
  priority: number
  dueAt: Date
}

export const jobRepository = (model: JobModel, options: InSession = {}): JobRepository => {
  const workers = () => database(model.db).collection<{ _id: string; seenAt?: Date }>('meta')

  const enqueue = async ({ imageId: _id, ...work }: NewJob, { polishAt, polished }: NextPolishing) => {
    const job = { _id, ...work, attempts: 0, ...NOT_LEASED, polishAt, ...(polished && { polished }) }
    await model.replaceOne({ _id }, job, { ...options, upsert: true })
  }

  return {
    enqueueDerive: async (image, dueAt, { after, isRepair = false } = {}) => {
      const waiting = await model.findById(image.id, null, options).lean()
      const priority = derivePriority(image, isRepair)
      await enqueue({ imageId: image.id, stage: 'derive', priority, dueAt }, after ?? polishingOf(waiting))
    },
    enqueueVersions: async (image, dueAt, { isRepair = false } = {}) => {
      const waiting = await model.findById(image.id, null, options).lean()
      if (waiting?.stage === 'derive') return
      const priority = derivePriority(image, isRepair)
      await enqueue({ imageId: image.id, stage: 'derive', priority, dueAt }, polishingOf(waiting))
    },
    enqueueTiling: async (imageId, dueAt, after) => {
      const waiting = await model.findById(imageId, null, options).lean()
      if (waiting?.stage === 'derive' || waiting?.stage === 'rights') return
      await enqueue({ imageId, stage: 'tile', priority: PRIORITIES.tile, dueAt }, after ?? polishingOf(waiting))
    },
    enqueueRights: async (imageId, dueAt, after) => {
      const waiting = await model.findById(imageId, null, options).lean()
      const isComing = waiting?.stage === 'rights' && waiting.token === null
      if (waiting?.stage === 'derive' || isComing) return
      await enqueue({ imageId, stage: 'rights', priority: PRIORITIES.rights, dueAt }, after ?? polishingOf(waiting))
    },
    enqueuePolishing: async (imageId, { polishAt, polished }) => {
      if (!polishAt) return
      const job = { imageId, stage: 'polish', priority: PRIORITIES.polish, dueAt: polishAt } as const
      await enqueue(job, { polishAt: null, polished })
    },
    lease: async ({ now, until }) => {
      const token = randomUUID()
      const change = { $set: { token, leasedUntil: until }, $inc: { attempts: 1 } }
      const mostUrgent = { ...options, sort: { priority: 1, dueAt: 1 }, returnDocument: 'after' } as const
      const leased = await model
        .findOneAndUpdate({ ...OF_ANY_PRIORITY, ...isAvailable(now) }, change, mostUrgent)
        .lean()
      return leased && toJob({ ...leased, token })
    },
    renew: async (job, until) => {
      const { matchedCount } = await model.updateOne(isLeasedAs(job), { $set: { leasedUntil: until } }, options)
      if (matchedCount === 0) throw new LeaseLost()
    },
    release: async (job, dueAt, { counts }) => {
      const change = { $set: { ...NOT_LEASED, dueAt }, $inc: { attempts: counts ? 0 : -1 } }
      await model.updateOne(isLeasedAs(job), change, options)
    },
    pause: async job => {
      await model.updateOne(isLeasedAs(job), { $set: NOT_LEASED, $inc: { attempts: -1 } }, options)
    },
    recordPolished: async (job, polished) => {
      const { matchedCount } = await model.updateOne(isLeasedAs(job), { $set: { polished, attempts: 1 } }, options)
      if (matchedCount === 0) throw new LeaseLost()
      job.attempts = 1
    },
    unpublishedObjects: async names => {
      const holders = await model.find({ 'polished.files.name': { $in: names } }, { polished: 1 }, options).lean()
      return holders.flatMap(({ polished }) => polished?.files.map(({ name }) => name) ?? [])
    },
    complete: async job => {
      const { deletedCount } = await model.deleteOne(isLeasedAs(job), options)
      if (deletedCount === 0) throw new LeaseLost()
    },
    drop: async job => {
      await model.deleteOne(isLeasedAs(job), options)
    },
    remove: async imageId => {
      await model.deleteOne({ _id: imageId }, options)
    },
    exists: async imageId => (await model.findById(imageId, { _id: 1 }, options).lean()) !== null,
    abandoned: async now => {
      const ended = { leasedUntil: { $lte: now }, attempts: { $gte: MOST_ATTEMPTS } }
      const jobs = await model.find(ended, null, options).lean()
      return jobs.map(toJob)
    },
    hasMoreUrgent: async ({ priority }, now) => {
      const before = { priority: { $gte: 0, $lt: priority }, ...isAvailable(now) }
      return (await model.findOne(before, { _id: 1 }, options).lean()) !== null
    },
    recordWorker: async at => {
      await workers().updateOne({ _id: WORKER }, { $set: { seenAt: at } }, { ...options, upsert: true })
    },
    lastWorkerAt: async () => (await workers().findOne({ _id: WORKER }, options))?.seenAt ?? null,
    derivingOrder: async (now, limit) => {
      const inOrder = { ...options, sort: { priority: 1, dueAt: 1 }, limit, batchSize: limit } as const
      const deriving = { priority: { $in: [...prioritiesOf('derive')] } }
      const jobs = await model.find(deriving, { leasedUntil: 1 }, inOrder).lean()
      const isLeased = ({ leasedUntil }: (typeof jobs)[number]) => leasedUntil > now
      return [...jobs.filter(isLeased), ...jobs.filter(job => !isLeased(job))].map(({ _id }) => _id)
    },
    waiting: async (stage, now) => {
      const filter = { stage, priority: { $in: [...prioritiesOf(stage)] }, ...isAvailable(now) }
      const [count, first] = await Promise.all([
        model.countDocuments(filter, options),
        model.findOne(filter, { dueAt: 1 }, { ...options, sort: { dueAt: 1 } }).lean(),
      ])
      return { count, oldest: first?.dueAt ?? null }
    },
  }
}
