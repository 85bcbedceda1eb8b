import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { startContent, type Content } from '../../../services/content/test/support/start-content.ts'
import { jpeg } from '../../../services/media/test/support/pictures.ts'
import { startMedia, type Media } from '../../../services/media/test/support/start-media.ts'
import { fetchPicture } from '../fetch-picture.ts'
import { NoExport, type FoundSite } from '../found-post.ts'
import { readGhost } from '../ghost.ts'
import { takeIn } from '../take-in.ts'
import { readWordpress } from '../wordpress.ts'
import { startPictureServer, type PictureServer } from './picture-server.ts'

interface GhostFile {
  db: { data: { posts: { id: string; slug: string; type: string }[] } }[]
}

jest.setTimeout(120_000)
let folder: string
let content: Content
let media: Media
let old: PictureServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skyfolio-import-test-'))
  const moon = await jpeg(640, 480)
  old = await startPictureServer((request, response) =>
    /\/moon\.jpg$/.test(request.url ?? '')
      ? response.writeHead(200, { 'content-type': 'image/jpeg' }).end(moon)
      : response.writeHead(404).end(),
  )
  ;[content, media] = await Promise.all([startContent(), startMedia()])
})
afterAll(async () => {
  await Promise.all([content.stop(), media.stop(), old.close()])
  await rm(folder, { recursive: true, force: true })
})

const exported = async (name: string) =>
  (await readFile(join(import.meta.dirname, 'exports', name), 'utf8')).replaceAll('http://old.example', old.url)

const bringIn = (site: FoundSite) => {
  const { posts, tags, users } = content
  return takeIn(site, {
    house: { posts, tags, users, images: media.images },
    door: { MEDIA_BYTES_URL: media.door.url, INTERNAL_SECRET: media.environment['INTERNAL_SECRET'] ?? '' },
    fetchPicture: fetchPicture({
      mayAsk: address => address === '127.0.0.1',
      ...{ folder, maxBytes: 10_000_000, timeoutMs: 20_000 },
    }),
    say: () => undefined,
  })
}

const bySlug = (slug: string) => content.posts.getPostBySlug({ slug, includeDrafts: true })
const tagsOf = async (contentId: number) => {
  const asked = { contentType: 'POST_TYPE_POST', contentId, includeDrafts: true } as const
  return (await content.tags.listContentTags(asked)).tags.map(({ name }) => name)
}
const counts = async () => ({
  posts: (await content.posts.listPosts({})).posts.length,
  images: (await media.images.listImages({ scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER' })).images.length,
  tags: (await content.tags.listTags({})).tags.length,
})
const day = (time: { seconds: number } | null | undefined) =>
  time ? new Date(time.seconds * 1000).toISOString().slice(0, 16) : null

test("Ghost's export: posts, a page, a draft, tags, the header picture and the pictures in the text", async () => {
  const site = readGhost(await exported('ghost.json'), old.url)
  const done = await bringIn(site)
  expect(done).toMatchObject({ posts: 2, pages: 1, drafts: 2, pictures: 1, tags: 2, alreadyThere: 0 })
  expect(done.left).toEqual([
    { what: "post 6400000000000000000000a5 'Never written'", why: 'it has no HTML in the export' },
  ])
  expect(done.notes.map(({ why }) => why)).toEqual([
    'the picture http://10.0.0.7/router.png was not taken: 10.0.0.7 is not a public address',
    `the picture ${old.url}/content/images/2024/03/lost.jpg was not taken: the server answered 404`,
    'only paid could read it: it is a draft here',
  ])

  const post = await bySlug('first-light')
  expect(post).toMatchObject({
    ...{ title: 'First light of the new refractor', excerpt: 'A clear night at last.', published: true },
    author: { id: content.ownerId },
  })
  expect(day(post.publishedAt)).toBe('2024-03-17T21:30')
  expect(await tagsOf(post.id)).toEqual(['Gear', 'Moon'])
  // The size that stood in the text is not what was uploaded; the original is fetched, once.
  expect(old.asked.filter(path => path.endsWith('moon.jpg'))).toEqual(['/content/images/2024/03/moon.jpg'])
  const image = await media.images.getImage({ id: post.headerImageId ?? 0, viewer: 'VIEWER_OWNER' })
  expect(image).toMatchObject({ imageType: 'IMAGE_TYPE_BLOG', width: 640, height: 480, state: 'IMAGE_STATE_READY' })
  expect(post.content).toContain(`src="${image.optimizedPath}"`)
  expect(post.content).toContain('alt="The Moon at first quarter"')
  expect(post.content).toContain('<a href="/pages/about-me">About me</a>')
  expect(post.content).not.toMatch(/script|srcset|__GHOST/)

  expect(await bySlug('about-me')).toMatchObject({ type: 'POST_TYPE_PAGE', published: true })
  expect(await bySlug('notes-on-dithering')).toMatchObject({ published: false })
  expect(await bySlug('for-supporters')).toMatchObject({ published: false })
  expect(await bySlug('gallery-1')).toMatchObject({ title: 'Gallery', published: true })
  expect(await readdir(folder)).toEqual([])

  const before = await counts()
  const again = await bringIn(site)
  expect(again).toMatchObject({ posts: 0, pages: 0, drafts: 0, pictures: 0, tags: 0, alreadyThere: 5 })
  expect(await counts()).toEqual(before)
})

test('a run that broke off is finished without anything twice', async () => {
  const site = readGhost(await exported('ghost.json'), old.url)
  const { id } = await bySlug('first-light')
  await content.posts.deletePost({ id })
  // Its address may have been remembered for it.
  const before = await counts()
  expect(await bringIn(site)).toMatchObject({ posts: 1, pictures: 0, tags: 0, alreadyThere: 4 })
  expect(await counts()).toEqual({ ...before, posts: before.posts + 1 })
})

test('a run that broke off between a post and its tags is finished, too; tags the owner chose stay', async () => {
  const site = readGhost(await exported('ghost.json'), old.url)
  const { id } = await bySlug('first-light')
  const tags = await tagsOf(id)
  expect(tags.length).toBeGreaterThan(1)
  const set = (tagIds: number[]) =>
    content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: id, tagIds })
  await set([])
  await bringIn(site)
  expect(await tagsOf(id)).toEqual(tags)
  const [first] = (await content.tags.listTags({})).tags
  await set([first!.id])
  await bringIn(site)
  expect(await tagsOf(id)).toEqual([first!.name])
})

test('of two with one address both are taken, and the report says where the second is', async () => {
  const file = JSON.parse(await exported('ghost.json')) as GhostFile
  const posts = file.db[0]!.data.posts
  const page = posts.find(({ slug }) => slug === 'first-light')!
  posts.splice(
    0,
    posts.length,
    { ...page, id: 'a1', slug: 'twins' },
    { ...page, id: 'a2', slug: 'twins', type: 'page' },
  )
  const site = readGhost(JSON.stringify(file), old.url)
  const done = await bringIn(site)
  expect(done).toMatchObject({ posts: 1, pages: 1, alreadyThere: 0, left: [] })
  expect(done.notes.map(({ why }) => why)).toContainEqual(
    expect.stringContaining("its address ends with 'twins-2' here"),
  )
  expect((await bySlug('twins-2')).type).toBe('POST_TYPE_PAGE')
  expect(await bringIn(site)).toMatchObject({ posts: 0, pages: 0, alreadyThere: 2 })
})

test("WordPress' export: old texts as paragraphs, captions, categories and tags, what was private as drafts", async () => {
  const site = readWordpress(await exported('wordpress.xml'))
  const done = await bringIn(site)
  expect(done).toMatchObject({ posts: 1, pages: 1, drafts: 2, pictures: 1, tags: 2, alreadyThere: 0 })
  expect(done.left).toEqual([
    { what: "post 32 'Thrown away'", why: "it was 'trash'" },
    { what: "tribe_events 33 'Star party'", why: "Skyfolio has no 'tribe_events'" },
  ])
  expect(done.notes).toEqual([
    {
      what: "post 20 'M 31 & its neighbours'",
      why: 'what WordPress makes of [contact-form] is not here; it stands as text',
    },
    { what: "post 31 'Behind a password'", why: 'it had a password: it is a draft here' },
  ])
  const post = await bySlug('m31')
  expect(post).toMatchObject({ title: 'M 31 & its neighbours', excerpt: 'The big spiral.', published: true })
  expect(day(post.publishedAt)).toBe('2019-05-04T21:00')
  expect(await tagsOf(post.id)).toEqual(['Galaxies', 'M 31'])
  const image = await media.images.getImage({ id: post.headerImageId ?? 0, viewer: 'VIEWER_OWNER' })
  expect(image).toMatchObject({ altText: 'Half moon' })
  expect(post.content).toMatch(/<p>Two hours of light\.<br ?\/?>\s*A second line\.<\/p>/)
  expect(post.content).toContain(`<a href="${image.path}"><img src="${image.optimizedPath}" alt="Half moon"`)
  expect(post.content).toContain('<figcaption>Not M 31</figcaption>')
  expect(post.content).toContain('<a href="/pages/about">the page about me</a>')
  expect((await bySlug('about')).content).toBe('<p>I photograph from my backyard.</p>')
  expect(await bySlug('half-an-idea')).toMatchObject({ published: false })
  expect(await bySlug('behind-a-password')).toMatchObject({ published: false })

  const before = await counts()
  expect(await bringIn(site)).toMatchObject({ posts: 0, drafts: 0, pictures: 0, tags: 0, alreadyThere: 4 })
  expect(await counts()).toEqual(before)
})

test('other files are refused', () => {
  expect(() => readGhost('{"posts": []}', null)).toThrow(NoExport)
  expect(() => readGhost('<rss/>', null)).toThrow(NoExport)
  expect(() => readWordpress('{}')).toThrow(NoExport)
  expect(() => readWordpress('<rss><channel><title>A podcast</title></channel></rss>')).toThrow(NoExport)
})

test('without the address of the old site relative pictures of Ghost are told of', async () => {
  const site = readGhost(
    JSON.stringify({
      data: {
        posts: [
          {
            id: 1,
            title: 'Alone',
            slug: 'alone',
            html: '<p>x</p><img src="__GHOST_URL__/a.jpg">',
            status: 'published',
            feature_image: '__GHOST_URL__/a.jpg',
          },
        ],
      },
    }),
    null,
  )
  const done = await bringIn(site)
  expect(done.notes.map(({ why }) => why)).toEqual([
    'a picture without an address that can be asked was left out',
    'the header picture __GHOST_URL__/a.jpg was not taken: its address is not whole; tell --site',
  ])
  expect(done.posts).toBe(1)
})
