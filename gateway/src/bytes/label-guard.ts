import type { RequestHandler } from 'express'
import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import type { Callers } from '../http/callers.ts'
import { Problem } from '../http/problem.ts'
import { contextOf } from '../http/request-context.ts'
import { beginCall } from '../routes/call.ts'
import { isShownToVisitors } from '../routes/published-images.ts'

const PATIENCE_MS = 5_000
/** An object's own name: unguessable, so that whoever has it was given it. */
const RANDOM_NAME = /^[0-9a-f]{32}[.-]/

/**
 * Lets visitors read by a label (/uploads/IMG_2041.jpg) only what they are shown, 404 otherwise: labels can be guessed,
 * and the pictures of a draft come before it. The owner reads all.
 */
export const labelGuard =
  ({ callers, media, content }: { callers: Callers; media: MediaClient; content: ContentClient }): RequestHandler =>
  async (request, response, next) => {
    const label = decodeURIComponent(request.path.slice(request.path.lastIndexOf('/') + 1))
    if (RANDOM_NAME.test(label)) return next()
    const call = beginCall({ deadlineMs: PATIENCE_MS, requestId: contextOf(request).id })
    if (await callers(request, response, call)) return next()
    const image = await media.images.getImage({ label, viewer: 'VIEWER_VISITOR' }, call)
    if (!(await isShownToVisitors(content, image, call))) throw new Problem(404, 'Image not found')
    next()
  }
