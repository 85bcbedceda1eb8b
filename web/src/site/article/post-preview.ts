import type { Post } from '../../api/posts.ts'
import type { SharePicture } from '../head.tsx'

/** What previews of a post or page show: the chosen picture, the one above the text, or the first in it. */
export const sharePictureOf = ({ shareImage, headerImage, previewImage }: Post): SharePicture | null =>
  [shareImage, headerImage, previewImage].find(image => image?.path) ?? null
