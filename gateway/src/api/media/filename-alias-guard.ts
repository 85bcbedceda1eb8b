import type { RequestHandler } from 'express'
import { callerFor, type Callers } from '../../auth/callers.ts'
import { beginCall } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { HttpError } from '../../http-error.ts'
import { contextOf } from '../../routing/request-context.ts'
import { isShownToVisitors } from './published-images.ts'

const DEADLINE_MS = 5_000
/**
 * The addresses of media's own objects: unguessable, so that whoever has one may see the picture. A file of the owner's may
 * have a name of this kind too; media looks for none at these addresses.
 */
const OBJECT_ADDRESS =
  /^\/uploads\/(?:gallery\/[0-9a-f]{32}(?:-share)?\.jpg|optimized\/[0-9a-f]{32}-\d{1,5}\.(?:webp|avif)|[0-9a-f]{32}\.webp)$/

/**
 * By a filename alias (/uploads/IMG_2041.jpg) visitors get only what they are shown somewhere, 404 otherwise: aliases can
 * be guessed, and the pictures of a draft are uploaded before it is published. Editors get all.
 */
export const filenameAliasGuard =
  ({ callers, media, content }: { callers: Callers; media: MediaClient; content: ContentClient }): RequestHandler =>
  async (request, response, next) => {
    if (OBJECT_ADDRESS.test(request.path)) return next()
    const alias = decodeURIComponent(request.path.slice(request.path.lastIndexOf('/') + 1))
    const call = beginCall({ deadlineMs: DEADLINE_MS, requestId: contextOf(request).id })
    if (callerFor(await callers(request, response, call), 'editor', { writes: false })) return next()
    const image = await media.images.getImage({ filename: alias, viewer: 'VIEWER_VISITOR' }, call)
    if (!(await isShownToVisitors(content, image, call))) throw new HttpError(404, 'Image not found')
    next()
  }
