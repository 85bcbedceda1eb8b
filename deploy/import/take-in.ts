import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { PostFieldsInput } from '@skyfolio/protos/skyfolio/content/v1/PostFields'
import { RpcError } from '@skyfolio/runtime/rpc-client'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { House } from '../demo/house.ts'
import type { Door } from '../demo/send-form.ts'
import { isReservedSlug, LONGEST_SLUG, slugify } from '../../services/content/src/domain/slug.ts'
import type { FetchPicture } from './fetch-picture.ts'
import type { FoundPost, FoundSite, Left } from './found-post.ts'
import { ownPictures, type OwnPictures } from './own-pictures.ts'
import { MOST_TAGS, ownTags, type OwnTags } from './own-tags.ts'
import { openText } from './text-pictures.ts'

export interface Imported {
  posts: number
  pages: number
  drafts: number
  pictures: number
  tags: number
  /** Those an earlier run, or somebody, has put there. */
  alreadyThere: number
  left: Left[]
  /** What is not as it was. */
  notes: Left[]
}

interface Needs {
  house: Pick<House, 'posts' | 'tags' | 'images' | 'users'>
  door: Door
  fetchPicture: FetchPicture
  say: (line: string) => void
  now?: () => Date
  patienceMs?: number
}

const NOT_FOUND = 5
const LONGEST_TITLE = 300
const LONGEST_EXCERPT = 1_000

/** Brings the posts and pages of an export in, oldest first, with their pictures. May be repeated: what is there stays. */
export async function takeIn(site: FoundSite, needs: Needs): Promise<Imported> {
  const { house, say } = needs
  const ownerId = (await house.users.listUsers({ pageSize: 1 })).users[0]?.id
  if (ownerId === undefined) throw new Error('There is no user yet who could be the author.')
  const pictures = ownPictures({ ...needs, ownerId, patienceMs: needs.patienceMs ?? 10 * 60_000 })
  const tags = await ownTags(house)
  const result: Imported = {
    ...{ posts: 0, pages: 0, drafts: 0, pictures: 0, tags: 0, alreadyThere: 0 },
    ...{ left: [...site.left], notes: [] },
  }
  const posts = [...site.posts].sort(
    (a, b) => (a.publishedAt?.getTime() ?? Infinity) - (b.publishedAt?.getTime() ?? Infinity),
  )
  const slugs = slugsOf(posts)
  const addresses = newAddresses(slugs)
  for (const [index, post] of posts.entries()) {
    const what = `${post.source} '${post.title}'`
    say(`${index + 1} of ${posts.length}: ${what}`)
    try {
      const slug = slugs.get(post)!
      const around = { site, needs, ownerId, pictures, tags, slug, addresses, result, what }
      const there = await findPost(house, slug)
      if (there) {
        result.alreadyThere += 1
        if (!(await hasTags(house, there))) await setTags(there, post, around)
      } else await takePost(post, around)
    } catch (error) {
      // Its mistake is its own; a service that is gone is everybody's.
      if (!(error instanceof RpcError) || error.kind === undefined || error.kind === 'unavailable') throw error
      result.left.push({ what, why: error.message })
    }
  }
  return { ...result, pictures: pictures.taken(), tags: tags.made() }
}

interface Surroundings {
  site: FoundSite
  needs: Needs
  ownerId: number
  pictures: OwnPictures
  tags: OwnTags
  /** The address the post has here. */
  slug: string
  addresses: Map<string, string>
  result: Imported
  what: string
}

async function takePost(post: FoundPost, around: Surroundings): Promise<void> {
  const { needs, ownerId, slug, result, what } = around
  const note = (why: string) => result.notes.push({ what, why })
  post.notes.forEach(note)
  const content = await ownText(post, around, note)
  const headerImageId = await headerOf(post, around, note)
  const { fields, publishedAt } = stateHere(post, content, (needs.now ?? (() => new Date()))(), note)
  const type = post.type === 'page' ? 'POST_TYPE_PAGE' : 'POST_TYPE_POST'
  const taken = await needs.house.posts.createPost({
    fields: {
      ...fields,
      ...{ type, slug, content },
      title: cut(post.title, LONGEST_TITLE),
      ...(post.excerpt && { excerpt: cut(post.excerpt, LONGEST_EXCERPT) }),
      ...(headerImageId !== null && { headerImageId }),
    },
    authorId: ownerId,
    ...(publishedAt && { publishedAt: toTimestamp(publishedAt) }),
  })
  if (fields.published) result[post.type === 'page' ? 'pages' : 'posts'] += 1
  else result.drafts += 1
  if (post.tags.length > MOST_TAGS) note(`it has ${post.tags.length} tags; the first ${MOST_TAGS} are here`)
  const wanted = wantedSlug(post)
  if (slug !== wanted) note(`another of the export is called '${wanted}', too: its address ends with '${slug}' here`)
  await setTags(taken, post, around)
}

type Here = Pick<Post, 'id' | 'type'>

async function hasTags(house: Needs['house'], { id, type }: Here): Promise<boolean> {
  const { tags } = await house.tags.listContentTags({ contentType: type, contentId: id, includeDrafts: true })
  return tags.length > 0
}

/** A step of its own after the post's: a run may break off between the two, and the next one makes up for it. */
async function setTags({ id, type }: Here, post: FoundPost, { needs, tags }: Surroundings): Promise<void> {
  const tagIds: number[] = []
  for (const name of post.tags.slice(0, MOST_TAGS)) tagIds.push(await tags.idOf(name))
  if (tagIds.length > 0) await needs.house.tags.setContentTags({ contentType: type, contentId: id, tagIds })
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/** The address a post had, as far as it can be one here. */
function wantedSlug({ slug, title, source }: FoundPost): string {
  const wanted = slugify(slug ?? '') || slugify(title) || slugify(source)
  return isReservedSlug(wanted) ? `${wanted}-1` : wanted
}

/** The address each post gets, the same at every run: of two with one name the later gets '-2', as posts and pages share them here. */
function slugsOf(posts: FoundPost[]): Map<FoundPost, string> {
  const slugs = new Map<FoundPost, string>()
  const used = new Set(posts.map(wantedSlug))
  const given = new Set<string>()
  for (const post of posts) {
    const wanted = wantedSlug(post)
    let slug = wanted
    for (let nth = 2; given.has(slug) || (slug !== wanted && used.has(slug)); nth++)
      slug = `${wanted.slice(0, LONGEST_SLUG - 5)}-${nth}`
    given.add(slug)
    slugs.set(post, slug)
  }
  return slugs
}

function newAddresses(slugs: Map<FoundPost, string>): Map<string, string> {
  const address = ({ type }: FoundPost, slug: string) => `/${type === 'page' ? 'pages' : 'blog'}/${slug}`
  return new Map(
    [...slugs].flatMap(([post, slug]) =>
      post.link === null ? [] : [[comparable(post.link), address(post, slug)] as const],
    ),
  )
}

/** The same for both protocols, and with or without a slash at the end. */
const comparable = (url: string) => url.replace(/^https?:\/\//, '').replace(/[/]?([?#].*)?$/, '')

async function findPost(house: Needs['house'], slug: string): Promise<Post | null> {
  try {
    return await house.posts.getPostBySlug({ slug, includeDrafts: true })
  } catch (error) {
    if (error instanceof RpcError && error.code === NOT_FOUND) return null
    throw error
  }
}

/** The text with pictures of this site; one that can't be had keeps its address, of which content makes a link. */
async function ownText(post: FoundPost, { site, pictures, addresses }: Surroundings, note: (why: string) => void) {
  const text = openText(post.html, site.base)
  for (const [place, { url, alt, attachmentId }] of text.pictures().entries()) {
    if (url === null) {
      note('a picture without an address that can be asked was left out')
      continue
    }
    const original = site.originalOf(url, attachmentId)
    try {
      const image = await pictures.of({ url: original.url, alt: alt ?? original.alt })
      const address = image.optimizedPath ?? image.path ?? ''
      const { altText, width, height } = image
      text.replace(place, { address, large: image.path ?? address, alt: altText ?? null, width, height })
    } catch (error) {
      note(`the picture ${original.url} was not taken: ${reasonOf(error)}`)
    }
  }
  text.relink(url => addresses.get(comparable(url)))
  return text.html()
}

async function headerOf({ header }: FoundPost, { pictures }: Surroundings, note: (why: string) => void) {
  if (!header) return null
  try {
    return (await pictures.of(header)).id
  } catch (error) {
    note(`the header picture ${header.url} was not taken: ${reasonOf(error)}`)
    return null
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RpcError && (error.kind === undefined || error.kind === 'unavailable')) throw error
  if ((error as { code?: unknown }).code === 'ERR_INVALID_URL') return 'its address is not whole; tell --site'
  return (error as Error).name === 'TimeoutError' ? 'the server took too long' : (error as Error).message
}

/** What is to be published later is planned; what is empty can't be published. */
function stateHere(
  { state, publishedAt }: FoundPost,
  content: string,
  now: Date,
  note: (why: string) => void,
): { fields: PostFieldsInput; publishedAt: Date | null } {
  const isEmpty = content.replace(/<(?!img|iframe)[^>]*>/g, '').trim() === ''
  if (state !== 'draft' && isEmpty) {
    note('there is nothing to read in it: it is a draft here')
    return { fields: { published: false }, publishedAt: null }
  }
  if (state === 'draft') return { fields: { published: false }, publishedAt: null }
  if (publishedAt && publishedAt > now)
    return { fields: { published: false, publishAt: toTimestamp(publishedAt) }, publishedAt: null }
  return { fields: { published: true }, publishedAt }
}
