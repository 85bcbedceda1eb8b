import { RpcError } from '@skyfolio/runtime/rpc/client'
import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import { UploadServerUnavailable } from '../uploads/send-form.ts'

/** The services that an import reads from and writes to. */
export interface ImportServices {
  posts: Pick<ContentClient['posts'], 'createPost' | 'getPostBySlug' | 'getImportedPost'>
  tags: Pick<ContentClient['tags'], 'listTags' | 'createTag' | 'listContentTags' | 'setContentTags'>
  images: Pick<MediaClient['images'], 'listImages' | 'getImage'>
}

/** Whether a service is gone: that ends an import, which can be continued later; whatever else fails is a line of its report. */
export const isOutage = (error: unknown): boolean =>
  error instanceof UploadServerUnavailable ||
  (error instanceof RpcError && (error.kind === undefined || error.kind === 'unavailable'))
