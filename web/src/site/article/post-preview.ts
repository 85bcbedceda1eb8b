import type { Post } from '../../api/posts.ts'
import type { SharePicture } from '../head.tsx'

/** What previews of a post or page show: the chosen picture, the one above the text, or the first in it. */
export const sharePictureOf = ({ shareImage, headerImage, content }: Post): SharePicture | null =>
  [shareImage, headerImage].find(image => image?.path) ?? firstPicture(content)

/** The first picture of sanitized HTML, for previews. */
const firstPicture = (html: string | null | undefined): SharePicture | null => {
  const tag = /<img [^>]*>/.exec(html ?? '')?.[0]
  const attribute = (name: string) => tag && new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const path = attribute('src')
  if (!path?.startsWith('/uploads/')) return null
  const altText = attribute('alt')?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') || null
  return { path, altText, title: '', width: Number(attribute('width')), height: Number(attribute('height')) }
}
