import { MOST_AHEAD } from '@skyfolio/domain/photographs/pictures-ahead'
import type { Viewer } from '../images/image-list.ts'
import { pendingSource, type Image } from '../images/image.ts'
import type { JobRepository } from './job.ts'

/** Longer than the interval at which a worker notes that it is running. */
const WORKER_SILENT_MS = 30_000

interface QueueServiceDependencies {
  jobs: Pick<JobRepository, 'derivingOrder' | 'lastWorkerAt'>
  now: () => Date
}

export type QueueService = ReturnType<typeof createQueueService>

export const createQueueService = ({ jobs, now }: QueueServiceDependencies) => ({
  /**
   * How many pictures come before each image that waits for renditions, by image id: 0 while it is being processed, MOST_AHEAD for
   * that many or more. Empty for visitors, and while no worker is running, since it is unknown when any will be processed.
   */
  async aheadOf(images: readonly Image[], viewer: Viewer): Promise<ReadonlyMap<number, number>> {
    const waiting = viewer === 'owner' ? images.filter(image => pendingSource(image) !== null) : []
    const seenAt = waiting.length > 0 ? await jobs.lastWorkerAt() : null
    const at = now()
    if (!seenAt || at.getTime() - seenAt.getTime() > WORKER_SILENT_MS) return new Map()
    const order = await jobs.derivingOrder(at, MOST_AHEAD)
    const places = new Map(order.map((id, place) => [id, place]))
    const ofOthers = order.length === MOST_AHEAD ? MOST_AHEAD : null
    const ahead = new Map<number, number>()
    for (const { id } of waiting) {
      const place = places.get(id) ?? ofOthers
      if (place !== null) ahead.set(id, place)
    }
    return ahead
  },
})
