import { randomUUID } from 'node:crypto'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { Schema, type Connection } from 'mongoose'
import { LeaseLost, MOST_ATTEMPTS, STAGES, type Job, type JobRepository, type Stage } from './job.ts'

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
  /** Missing in jobs of earlier releases. */
  polishAt?: Date | null
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

export type JobModel = ReturnType<typeof jobModel>
export const jobModel = (connection: Connection) => connection.model('Work', schema)

const NOT_LEASED = { token: null, leasedUntil: new Date(0) }

const priorityOf = (stage: Stage) => STAGES.indexOf(stage)
/** True of every job; a query that names it skips what is due later, priority by priority, in the index. */
const OF_ANY_PRIORITY = { priority: { $gte: 0 } }
const isAvailable = (now: Date) => ({
  ...{ dueAt: { $lte: now }, leasedUntil: { $lte: now } },
  attempts: { $lt: MOST_ATTEMPTS },
})
const isLeasedAs = ({ imageId, token }: Job) => ({ _id: imageId, token })

const toJob = ({ _id, stage, token, attempts, polishAt }: JobDocument): Job => ({
  imageId: _id,
  stage,
  attempts,
  token: token as string,
  polishAt: polishAt ?? null,
})

/** When an image is to be polished for whose sake a job waits. */
const polishTimeOf = (waiting: JobDocument | null): Date | null =>
  waiting?.stage === 'polish' ? waiting.dueAt : (waiting?.polishAt ?? null)

export const jobRepository = (model: JobModel, options: InSession = {}): JobRepository => {
  const enqueueBefore = async (
    _id: number,
    stage: 'derive' | 'rights' | 'tile',
    { dueAt, waiting, after }: { dueAt: Date; waiting: JobDocument | null; after: Pick<Job, 'polishAt'> | undefined },
  ) => {
    const polishAt = after?.polishAt ?? polishTimeOf(waiting)
    const job = { _id, stage, priority: priorityOf(stage), dueAt, attempts: 0, ...NOT_LEASED, polishAt }
    await model.replaceOne({ _id }, job, { ...options, upsert: true })
  }

  return {
    enqueue: async (_id, stage, dueAt, { polishAt } = { polishAt: null }) => {
      const job = { _id, stage, priority: priorityOf(stage), dueAt, attempts: 0, ...NOT_LEASED, polishAt }
      await model.replaceOne({ _id }, job, { ...options, upsert: true })
    },
    enqueueVersions: async (_id, dueAt) => {
      const waiting = await model.findById(_id, null, options).lean()
      if (waiting?.stage === 'derive') return
      await enqueueBefore(_id, 'derive', { dueAt, waiting, after: undefined })
    },
    enqueueTiling: async (_id, dueAt, after) => {
      const waiting = await model.findById(_id, null, options).lean()
      if (waiting?.stage === 'derive' || waiting?.stage === 'rights') return
      await enqueueBefore(_id, 'tile', { dueAt, waiting, after })
    },
    enqueueRights: async (_id, dueAt, after) => {
      const waiting = await model.findById(_id, null, options).lean()
      const isComing = waiting?.stage === 'rights' && waiting.token === null
      if (waiting?.stage === 'derive' || isComing) return
      await enqueueBefore(_id, 'rights', { dueAt, waiting, after })
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
      const released = { ...NOT_LEASED, dueAt, attempts: job.attempts - (counts ? 0 : 1) }
      await model.updateOne(isLeasedAs(job), { $set: released }, options)
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
    hasUrgent: async now =>
      (await model.findOne({ priority: 0, ...isAvailable(now) }, { _id: 1 }, options).lean()) !== null,
    waiting: async (stage, now) => {
      const filter = { stage, priority: priorityOf(stage), ...isAvailable(now) }
      const [count, first] = await Promise.all([
        model.countDocuments(filter, options),
        model.findOne(filter, { dueAt: 1 }, { ...options, sort: { dueAt: 1 } }).lean(),
      ])
      return { count, oldest: first?.dueAt ?? null }
    },
  }
}
