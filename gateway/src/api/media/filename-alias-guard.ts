import { BUYER, signIdentity } from '@skyfolio/runtime/rpc/caller-token'
import { callerFor, type Callers } from '../../auth/callers.ts'
import { beginCall } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { HttpError } from '../../http-error.ts'
import { contextOf } from '../../routing/request-context.ts'
import type { DownloadGuard } from '../../uploads/download-proxy.ts'
import { isShownToVisitors } from './published-images.ts'
import type { SignedAddresses } from './signed-addresses.ts'

const DEADLINE_MS = 5_000
/**
 * The addresses of media's own objects: unguessable, so that whoever has one may see the picture. A file of the owner's may
 * have a name of this kind too; media looks for none at these addresses.
 */
const OBJECT_ADDRESS =
  /^\/uploads\/(?:gallery\/[0-9a-f]{32}(?:-share)?\.jpg|optimized\/[0-9a-f]{32}-\d{1,5}\.(?:webp|avif)|tiles\/[0-9a-f]{32}\/.+|[0-9a-f]{32}\.webp)$/

const TILES = '/uploads/tiles/'

interface GuardDependencies {
  callers: Callers
  media: MediaClient
  content: ContentClient
  signedAddresses: Pick<SignedAddresses, 'isSigned'>
  /** Signs for media who asks. */
  secret: string
}

/**
 * By a filename alias (/uploads/IMG_2041.jpg) visitors get only what they are shown somewhere, 404 otherwise: aliases can
 * be guessed, and the pictures of a draft are uploaded before it is published. Editors get all. Media is told who asks: it serves
 * hidden pictures to signed-in editors only, hidden versions also at signed addresses, and tiles of hidden pictures to nobody.
 */
export const filenameAliasGuard =
  ({ callers, media, content, signedAddresses, secret }: GuardDependencies): DownloadGuard =>
  async (request, response) => {
    if (request.path.startsWith(TILES)) return null
    const isObject = OBJECT_ADDRESS.test(request.path)
    const { id: requestId } = contextOf(request)
    const call = beginCall({ deadlineMs: DEADLINE_MS, requestId })
    const identity = callers(request, response, call)
    // Objects are for everybody: whoever can't be known at the moment is a visitor.
    const caller = await (isObject ? identity.catch(() => null) : identity)
    const editor = callerFor(caller, 'editor', { writes: false })
    if (editor) return signIdentity({ actorId: editor.id, requestId, at: Date.now() }, secret)
    if (isObject) {
      if (!signedAddresses.isSigned(request.originalUrl)) return null
      return signIdentity({ actorId: 0, requestId, role: BUYER, at: Date.now() }, secret)
    }
    const alias = decodeURIComponent(request.path.slice(request.path.lastIndexOf('/') + 1))
    const image = await media.images.getImage({ filename: alias, viewer: 'VIEWER_VISITOR' }, call)
    if (!(await isShownToVisitors(content, image, call))) throw new HttpError(404, 'Image not found')
    return null
  }
