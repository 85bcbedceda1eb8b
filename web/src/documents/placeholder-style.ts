import type { Image } from '../api/images.ts'
import { bodyOf, type InitialData } from '../api/initial-data.ts'
import type { Post } from '../api/posts.ts'
import { addresses } from '../addresses.ts'
import { focusOf } from '../models/picture/focus.ts'
import { placeholderAddress } from '../public/gallery/placeholder.ts'

/** The screens whose pictures are the first thing in a link. The gallery has placeholders of its own, which grow with it. */
const SCREENS: readonly string[] = ['home', 'blog', 'tag']

/** Dimmed as in the gallery, and not covered by the ground of the picture that is on its way. */
const ruleOf = (address: string, { placeholder }: Image, body: string): string => {
  if (!placeholder || !body.includes(`href="${address}"`)) return ''
  const { x, y } = focusOf(placeholder)
  const picture = `url(${placeholderAddress(placeholder)}) ${x}% ${y}%/cover`
  return `a[href="${address}"]>span:first-of-type{background:linear-gradient(#090b0b4d,#090b0b4d),${picture};& img{background:none}}`
}

const isPost = (item: Image | Post): item is Post => 'slug' in item

/**
 * What stands in the places of Home's and the blog's pictures until they come, as CSS for the document: it costs no script,
 * of which Home has as many as it may. `body`: the rendered screen, which may show fewer pictures than it has read.
 */
export const placeholderStyle = (screen: string, data: InitialData, body: string): string => {
  if (!SCREENS.includes(screen)) return ''
  const lists = Object.keys(data)
    .filter(key => /^\/api\/(?:posts|images\/gallery)\?/.test(key))
    .map(key => bodyOf<(Image | Post)[]>(data, key) ?? [])
  return lists
    .flat()
    .map(item => {
      if (!isPost(item)) return ruleOf(addresses.photo(item.id), item, body)
      return item.headerImage ? ruleOf(addresses.post(item.slug), item.headerImage, body) : ''
    })
    .join('')
}
