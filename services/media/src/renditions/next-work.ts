import { pendingSource, type Image } from '../images/image.ts'
import type { JobRepository, NextPolishing } from '../jobs/job.ts'
import { areRightsOutdated, type SiteRightsRepository } from '../rights/rights-packet.ts'
import { missingPart } from '../tiles/missing-part.ts'
import type { PublicSizeRepository } from '../tiles/tile-pack.ts'
import type { Rendition } from './rendition.ts'

/** Renditions of an original as they are replaced. */
export const retire = (original: string, renditions: Rendition[], at: Date): Image['retired'] =>
  renditions.map(({ name, width, format }) => ({ name, width, format, original, at }))

/** Whether AVIF files of the file that is shown were made again with more effort: then others have been replaced. */
const isPolished = ({ retired, original }: Image): boolean =>
  retired.some(rendition => rendition.original === original.name && rendition.format === 'avif')

/** The polishing that an image still needs, when no job says so. */
export const remainingPolishing = (image: Image, at: Date): NextPolishing => ({
  polishAt: isPolished(image) ? null : at,
  polished: null,
})

interface NextWork {
  jobs: JobRepository
  publicSize: PublicSizeRepository
  siteRights: SiteRightsRepository
}

/**
 * Has the worker do what an image needs next: its other files, other rights in its files, its tiles and its large rendition, or
 * polishing, which comes after all of these. An image that has failed needs nothing but another file.
 */
export async function enqueueNext(
  { jobs, publicSize, siteRights }: NextWork,
  image: Image,
  at: Date,
  after: NextPolishing,
): Promise<void> {
  if (pendingSource(image)) return jobs.enqueueDerive(image, at, { after })
  if (image.state !== 'ready') return
  // The owner may have said something else while they were made.
  if (areRightsOutdated(image, await siteRights.get())) return jobs.enqueueRights(image.id, at, after)
  await enqueueTilingOrPolishing({ jobs, publicSize }, image, at, after)
}

/** Has the worker make what an image lacks of tiles and a large rendition, or polish it when it lacks neither. */
export async function enqueueTilingOrPolishing(
  { jobs, publicSize }: Pick<NextWork, 'jobs' | 'publicSize'>,
  image: Image,
  at: Date,
  after: NextPolishing,
): Promise<void> {
  if (missingPart(image, await publicSize.get())) return jobs.enqueueTiling(image.id, at, after)
  await jobs.enqueuePolishing(image.id, after)
}
