import type { Watched } from '@skyfolio/runtime/watched-gauges'
import type { Stage } from '../domain/work-queue.ts'
import type { AllRows } from './open-rows.ts'
import { MOST_ATTEMPTS } from './work-queue.ts'

type Name = 'image_work_due' | 'image_work_oldest_due_seconds' | 'images_unready' | 'object_removals_waiting'

const STAGES: readonly Stage[] = ['derive', 'polish']
const UNREADY = ['pending', 'failed', 'deleting'] as const

/** How much waits for the image worker, and which pictures nobody sees yet, or any more. */
export const workGauges = ({ work, images, removals }: AllRows): Watched<Name> => ({
  gauges: {
    image_work_due: { help: 'Pictures that wait for the image worker.', labels: ['stage'] },
    image_work_oldest_due_seconds: { help: 'How long the oldest of them has waited; 0: none.', labels: ['stage'] },
    images_unready: { help: 'Pictures that visitors do not see, by why.', labels: ['state'] },
    object_removals_waiting: { help: 'Objects without a row, which the sweep removes an hour later.' },
  },
  read: async () => {
    const now = new Date()
    const waiting = (stage: Stage) => ({
      ...{ priority: stage === 'derive' ? 0 : 1, dueAt: { $lte: now }, leasedUntil: { $lte: now } },
      attempts: { $lt: MOST_ATTEMPTS },
    })
    const of = <Result>(ask: (stage: Stage) => Promise<Result>) => Promise.all(STAGES.map(ask))
    const [due, oldest, unready, removed] = await Promise.all([
      of(stage => work.countDocuments(waiting(stage))),
      of(stage => work.findOne(waiting(stage), { dueAt: 1 }).sort({ dueAt: 1 }).lean()),
      Promise.all(UNREADY.map(state => images.countDocuments({ state }))),
      removals.estimatedDocumentCount(),
    ])
    const age = (since: Date | undefined) => (since ? (now.getTime() - since.getTime()) / 1000 : 0)
    return {
      image_work_due: STAGES.map((stage, at) => ({ labels: { stage }, value: due[at] ?? 0 })),
      image_work_oldest_due_seconds: STAGES.map((stage, at) => ({ labels: { stage }, value: age(oldest[at]?.dueAt) })),
      images_unready: UNREADY.map((state, at) => ({ labels: { state }, value: unready[at] ?? 0 })),
      object_removals_waiting: [{ value: removed }],
    }
  },
})
