import type { Image } from './image.ts'
import { imageNotFound, invalidRequest } from './image-errors.ts'
import type { ImageQuery, ImageRepository, Viewer } from './image-repository.ts'

const LARGEST_PAGE = 500
const LARGEST_BATCH = 500

const maySee = (viewer: Viewer, image: Image) =>
  viewer === 'owner' ? image.state !== 'deleting' : image.state === 'ready'

/** By its id, or by a label it has or had. @throws IMAGE_NOT_FOUND, also for an image the viewer may not see */
export const getImage =
  ({ images }: { images: ImageRepository }) =>
  async (wanted: { id: number } | { label: string }, viewer: Viewer): Promise<Image> => {
    const image = await ('label' in wanted ? images.findByLabel(wanted.label) : images.find(wanted.id))
    if (!image || !maySee(viewer, image)) throw imageNotFound()
    return image
  }

/** Those of the ids that getImage would find. Throws INVALID_REQUEST above 500 ids. */
export const getImages =
  ({ images }: { images: ImageRepository }) =>
  async (ids: number[], viewer: Viewer): Promise<Image[]> => {
    if (ids.length > LARGEST_BATCH) throw invalidRequest(`At most ${LARGEST_BATCH} ids at once`, 'ids')
    if (ids.length === 0) return []
    const found = await images.findMany([...new Set(ids)])
    return found.filter(image => maySee(viewer, image))
  }

/** A page of images, newest first. `limit` 0 means 500, the most there is. Throws INVALID_REQUEST for negative numbers. */
export const listImages =
  ({ images }: { images: ImageRepository }) =>
  async (query: ImageQuery): Promise<{ images: Image[]; total: number | null }> => {
    if (query.limit < 0) throw invalidRequest('page_size must not be negative', 'page_size')
    if (query.skip < 0) throw invalidRequest('skip must not be negative', 'skip')
    return images.list({ ...query, limit: Math.min(query.limit || LARGEST_PAGE, LARGEST_PAGE) })
  }
