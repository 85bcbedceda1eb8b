import type { Watched } from '@skyfolio/runtime/observability/gauges'
import type { Image, ImageRepository } from '../images/image.ts'
import type { RemovalRepository } from '../objects/object-store.ts'
import type { Rendition } from '../renditions/rendition.ts'

/**
 * derive: make the renditions, urgent. rights: have them say whose the image is, which takes moments. tile: make the tiles, next.
 * When there is nothing else to do, polish: replace AVIF by smaller ones; share: make the picture for link previews of an image
 * that has none.
 */
export type Stage = 'derive' | 'rights' | 'tile' | 'polish'
export const STAGES: readonly Stage[] = ['derive', 'rights', 'tile', 'polish']

/**
 * Jobs with a lower number are done first: new files for posts, since somebody is writing, then those for the gallery, then
 * renditions that the sweep found missing, then work on pictures that visitors see already.
 */
export const PRIORITIES = { post: 0, gallery: 1, repair: 2, rights: 3, tile: 4, polish: 5 } as const

const DERIVE_PRIORITIES = [PRIORITIES.post, PRIORITIES.gallery, PRIORITIES.repair] as const

/** The priorities that jobs of a stage have. */
export const prioritiesOf = (stage: Stage): readonly number[] =>
  stage === 'derive' ? DERIVE_PRIORITIES : [PRIORITIES[stage]]

/** What is there without this work stays as it is when it fails. */
export const leavesAsIs = ({ stage }: Pick<Job, 'stage'>): boolean => stage === 'rights' || stage === 'polish'

/** After so many attempts without a result a job is given up. */
export const MOST_ATTEMPTS = 3

/** Files that polishing has made and not published yet. They count only for the original and the rights they were made with. */
export interface PolishedFiles {
  /** The object of the original. */
  original: string
  /** The key of the rights packet in the files, or null if they have none. */
  embeddedRights: string | null
  files: Rendition[]
}

/** The polishing that follows other work on an image. */
export interface NextPolishing {
  /** When polishing is due, or null if this job is not followed by polishing. */
  polishAt: Date | null
  /** The files made before other work took precedence, or null. */
  polished: PolishedFiles | null
}

/** Work on an image, leased to a worker. `polished` has the files that earlier attempts at polishing have made. */
export interface Job extends NextPolishing {
  imageId: number
  stage: Stage
  /** Identifies the lease. */
  token: string
  /** Counted when the job was leased, this time included. */
  attempts: number
  priority: number
}

/** Another worker has taken over: this one's result no longer counts. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** The queue of the image worker: at most one job for each image. */
export interface JobRepository {
  /**
   * Adds a job that makes the renditions of an image, in the place of its former one, whose worker loses its lease. Polishing
   * that waits is done after it if the picture stays as it is because the new file is rejected.
   * `isRepair` lowers the priority, since nobody is waiting for a new file.
   */
  enqueueDerive(
    image: Pick<Image, 'id' | 'imageType'>,
    dueAt: Date,
    options?: { after?: NextPolishing; isRepair?: boolean },
  ): Promise<void>
  /**
   * Adds a job that makes the renditions of versions; polishing that waits is done after it. Nothing is added when the image
   * waits for its own renditions, after which those of its versions are made anyway.
   */
  enqueueVersions(image: Pick<Image, 'id' | 'imageType'>, dueAt: Date, options?: { isRepair?: boolean }): Promise<void>
  /**
   * Adds a job that makes tiles; one that waits for polishing is done after it. Nothing is added when the image waits for its
   * renditions or its rights, after which tiles are made anyway.
   */
  enqueueTiling(imageId: number, dueAt: Date, after?: NextPolishing): Promise<void>
  /**
   * Adds a job that has the renditions say whose the image is; tiling and polishing are done after it. Nothing is added when the
   * image waits for its renditions, which say it anyway, or for this already.
   */
  enqueueRights(imageId: number, dueAt: Date, after?: NextPolishing): Promise<void>
  /** Adds a job that polishes at `polishAt`, replacing the image's former job. Does nothing if `polishAt` is null. */
  enqueuePolishing(imageId: number, next: NextPolishing): Promise<void>
  /** Leases the most urgent job that is due and not leased. */
  lease(times: { now: Date; until: Date }): Promise<Job | null>
  /** Throws LeaseLost. */
  renew(job: Job, until: Date): Promise<void>
  /** Ends the lease, so that the job is done again from `dueAt` on. The attempt counts unless an outage ended it. */
  release(job: Job, dueAt: Date, options: { counts: boolean }): Promise<void>
  /** Ends the lease for more urgent work. The job keeps its place in the queue, and the attempt does not count. */
  pause(job: Job): Promise<void>
  /**
   * Remembers what polishing has made so far; earlier attempts no longer count, in the leased job either, since this one got
   * further. Throws LeaseLost.
   */
  recordPolished(job: Job, polished: PolishedFiles): Promise<void>
  /** Which of some object names are files that polishing has made and not published yet. */
  unpublishedObjects(names: string[]): Promise<string[]>
  /** Removes a job that is done. Throws LeaseLost. */
  complete(job: Job): Promise<void>
  /** Removes a job for which nothing is left to do; one whose lease is lost stays. */
  drop(job: Job): Promise<void>
  remove(imageId: number): Promise<void>
  exists(imageId: number): Promise<boolean>
  /** Jobs whose last attempt ended without a result: their worker was killed. */
  abandoned(now: Date): Promise<Job[]>
  /** Whether a job that comes before this one is due and not leased. */
  hasMoreUrgent(job: Pick<Job, 'priority'>, now: Date): Promise<boolean>
  /** Notes that a worker is running. */
  recordWorker(at: Date): Promise<void>
  /** When a worker was last running, or null if none ever was. */
  lastWorkerAt(): Promise<Date | null>
  /** At most `limit` images that wait for renditions, in the order in which they are processed; those in progress come first. */
  derivingOrder(now: Date, limit: number): Promise<number[]>
  /** How many jobs wait for a worker, and since when the oldest is due. */
  waiting(stage: Stage, now: Date): Promise<{ count: number; oldest: Date | null }>
}

type GaugeName = 'image_work_due' | 'image_work_oldest_due_seconds' | 'images_unready' | 'object_removals_waiting'

const UNREADY = ['pending', 'failed', 'deleting'] as const

/** How much waits for the image worker, and which images nobody sees yet, or any more. */
export const queueGauges = (
  {
    jobs,
    images,
    removals,
  }: {
    jobs: Pick<JobRepository, 'waiting'>
    images: Pick<ImageRepository, 'countInState'>
    removals: Pick<RemovalRepository, 'count'>
  },
  now: () => Date = () => new Date(),
): Watched<GaugeName> => ({
  gauges: {
    image_work_due: { help: 'Pictures that wait for the image worker.', labels: ['stage'] },
    image_work_oldest_due_seconds: { help: 'How long the oldest of them has waited; 0: none.', labels: ['stage'] },
    images_unready: { help: 'Pictures that visitors do not see, by why.', labels: ['state'] },
    object_removals_waiting: { help: 'Objects that nothing refers to, which the sweep removes an hour later.' },
  },
  read: async () => {
    const at = now()
    const [waiting, unready, removed] = await Promise.all([
      Promise.all(STAGES.map(async stage => ({ labels: { stage }, ...(await jobs.waiting(stage, at)) }))),
      Promise.all(UNREADY.map(async state => ({ labels: { state }, value: await images.countInState(state) }))),
      removals.count(),
    ])
    return {
      image_work_due: waiting.map(({ labels, count }) => ({ labels, value: count })),
      image_work_oldest_due_seconds: waiting.map(({ labels, oldest }) => ({
        labels,
        value: oldest ? (at.getTime() - oldest.getTime()) / 1000 : 0,
      })),
      images_unready: unready,
      object_removals_waiting: [{ value: removed }],
    }
  },
})
