import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { checkImport } from '../../src/import/check-import.ts'
import { InvalidExport, type ExportedSite } from '../../src/import/exports/exported-site.ts'
import { readGhost } from '../../src/import/exports/ghost.ts'
import { readWordpress } from '../../src/import/exports/wordpress.ts'
import { mayRequest, withImportServices } from './support/import-services.ts'

interface GhostFile {
  db: { data: { posts: { id: string; slug: string; type: string }[] } }[]
}

jest.setTimeout(120_000)
const target = withImportServices()
const { services, runImport, bySlug } = target

const exported = async (name: string) =>
  (await readFile(join(import.meta.dirname, 'exports', name), 'utf8')).replaceAll('http://old.example', target.old.url)

const check = (site: ExportedSite) => checkImport(site, { services: services(), mayRequest })

const tagsOf = async (contentId: number) => {
  const request = { contentType: 'POST_TYPE_POST', contentId, includeDrafts: true } as const
  return (await target.content.tags.listContentTags(request)).tags.map(({ name }) => name)
}
const counts = async () => ({
  posts: (await target.content.posts.listPosts({})).posts.length,
  images: (await target.media.images.listImages({ scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER' })).images.length,
  tags: (await target.content.tags.listTags({})).tags.length,
})
const day = (time: { seconds: number } | null | undefined) =>
  time ? new Date(time.seconds * 1000).toISOString().slice(0, 16) : null

test('imports a Ghost export: posts, a page, drafts, tags, the header picture and the pictures in the text', async () => {
  const site = readGhost(await exported('ghost.json'), target.old.url)
  const empty = await counts()
  const expected = await check(site)
  // The second picture is the one that its server turns out not to have.
  expect(expected).toMatchObject({ posts: 2, pages: 1, drafts: 2, pictures: 2, tags: 2, existing: 0 })
  expect(expected.notes.map(({ reason }) => reason)).toEqual([
    'the picture http://10.0.0.7/router.png will not be imported: 10.0.0.7 is not a public address',
    'only paid could read it: it is a draft now',
  ])
  expect([await counts(), target.old.requests]).toEqual([empty, []])

  const imported = await runImport(site)
  expect(imported).toMatchObject({ posts: 2, pages: 1, drafts: 2, pictures: 1, tags: 2, existing: 0 })
  expect(expected.skipped).toEqual(imported.skipped)
  expect(imported.skipped).toEqual([
    { subject: "post 6400000000000000000000a5 'Never written'", reason: 'it has no HTML in the export' },
  ])
  expect(imported.notes.map(({ reason }) => reason)).toEqual([
    'the picture http://10.0.0.7/router.png was not imported: 10.0.0.7 is not a public address',
    `the picture ${target.old.url}/content/images/2024/03/lost.jpg was not imported: the server responded with 404`,
    'only paid could read it: it is a draft now',
  ])

  const post = await bySlug('first-light')
  expect(post).toMatchObject({
    ...{ title: 'First light of the new refractor', excerpt: 'A clear night at last.', published: true },
    author: { id: target.content.ownerId },
  })
  expect(day(post.publishedAt)).toBe('2024-03-17T21:30')
  expect(await tagsOf(post.id)).toEqual(['Gear', 'Moon'])
  // The text names a smaller size; the original is fetched, once.
  expect(target.old.requests.filter(path => path.endsWith('moon.jpg'))).toEqual(['/content/images/2024/03/moon.jpg'])
  const image = await target.media.images.getImage({ id: post.headerImageId ?? 0, viewer: 'VIEWER_OWNER' })
  expect(image).toMatchObject({ imageType: 'IMAGE_TYPE_BLOG', width: 640, height: 480, state: 'IMAGE_STATE_READY' })
  expect(post.content).toContain(`src="${image.optimizedPath}"`)
  expect(post.content).toContain('alt="The Moon at first quarter"')
  expect(post.content).toContain('<a href="/pages/about-me">About me</a>')
  expect(post.content).not.toMatch(/script|srcset|__GHOST/)

  expect(await bySlug('about-me')).toMatchObject({ type: 'POST_TYPE_PAGE', published: true })
  expect(await bySlug('notes-on-dithering')).toMatchObject({ published: false })
  expect(await bySlug('for-supporters')).toMatchObject({ published: false })
  expect(await bySlug('gallery-1')).toMatchObject({ title: 'Gallery', published: true })
  expect(await readdir(target.folder)).toEqual([])

  const before = await counts()
  const again = await runImport(site)
  expect(again).toMatchObject({ posts: 0, pages: 0, drafts: 0, pictures: 0, tags: 0, existing: 5 })
  expect(await counts()).toEqual(before)
  expect(await check(site)).toMatchObject({ posts: 0, pages: 0, drafts: 0, pictures: 0, tags: 0, existing: 5 })
})

test('completes an interrupted import without duplicates', async () => {
  const site = readGhost(await exported('ghost.json'), target.old.url)
  const { id } = await bySlug('first-light')
  await target.content.posts.deletePost({ id })
  const before = await counts()
  expect(await runImport(site)).toMatchObject({ posts: 1, pictures: 0, tags: 0, existing: 4 })
  expect(await counts()).toEqual({ ...before, posts: before.posts + 1 })
})

test('sets the tags that an interrupted import did not set, and leaves tags chosen by the owner', async () => {
  const site = readGhost(await exported('ghost.json'), target.old.url)
  const { id } = await bySlug('first-light')
  const tags = await tagsOf(id)
  expect(tags.length).toBeGreaterThan(1)
  const set = (tagIds: number[]) =>
    target.content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: id, tagIds })
  await set([])
  await runImport(site)
  expect(await tagsOf(id)).toEqual(tags)
  const [first] = (await target.content.tags.listTags({})).tags
  await set([first!.id])
  await runImport(site)
  expect(await tagsOf(id)).toEqual([first!.name])
})

test('imports two posts with the same address, and reports the new address of the second', async () => {
  const file = JSON.parse(await exported('ghost.json')) as GhostFile
  const posts = file.db[0]!.data.posts
  const page = posts.find(({ slug }) => slug === 'first-light')!
  posts.splice(
    0,
    posts.length,
    { ...page, id: 'a1', slug: 'twins' },
    { ...page, id: 'a2', slug: 'twins', type: 'page' },
  )
  const site = readGhost(JSON.stringify(file), target.old.url)
  const imported = await runImport(site)
  expect(imported).toMatchObject({ posts: 1, pages: 1, existing: 0, skipped: [] })
  expect(imported.notes.map(({ reason }) => reason)).toContainEqual(expect.stringContaining("this one got 'twins-2'"))
  expect((await bySlug('twins-2')).type).toBe('POST_TYPE_PAGE')
  expect(await runImport(site)).toMatchObject({ posts: 0, pages: 0, existing: 2 })
})

test('imports a WordPress export: old texts as paragraphs, captions, categories and tags, private posts as drafts', async () => {
  const site = readWordpress(await exported('wordpress.xml'))
  const expected = await check(site)
  const imported = await runImport(site)
  // Nothing in this export fails on the way.
  expect(expected).toEqual(imported)
  expect(imported).toMatchObject({ posts: 1, pages: 1, drafts: 3, pictures: 1, tags: 2, existing: 0 })
  expect(imported.skipped).toEqual([
    { subject: "post 32 'Thrown away'", reason: "it was 'trash'" },
    { subject: "tribe_events 33 'Star party'", reason: "Skyfolio has no 'tribe_events'" },
    { subject: "attachment 13 'Never used'", reason: 'no imported post or page shows this file' },
  ])
  expect(imported.notes).toEqual([
    {
      subject: "post 20 'M 31 & its neighbours'",
      reason: 'the shortcodes [contact-form] are not supported; they stay as text',
    },
    { subject: "post 31 'Behind a password'", reason: 'it had a password: it is a draft now' },
    {
      subject: "post 34 'Films of a night'",
      reason: "the block 'latest-posts' was left out: WordPress makes its content when it is shown",
    },
    {
      subject: "post 34 'Films of a night'",
      reason:
        "a frame of https://player.vimeo.com/video/76979871 was left out: of players, only YouTube's can stand in a text",
    },
  ])
  const post = await bySlug('m31')
  expect(post).toMatchObject({ title: 'M 31 & its neighbours', excerpt: 'The big spiral.', published: true })
  expect(day(post.publishedAt)).toBe('2019-05-04T21:00')
  expect(await tagsOf(post.id)).toEqual(['Galaxies', 'M 31'])
  const image = await target.media.images.getImage({ id: post.headerImageId ?? 0, viewer: 'VIEWER_OWNER' })
  expect(image).toMatchObject({ altText: 'Half moon' })
  expect(post.content).toMatch(/<p>Two hours of light\.<br ?\/?>\s*A second line\.<\/p>/)
  expect(post.content).toContain(`<a href="${image.path}"><img src="${image.optimizedPath}" alt="Half moon"`)
  expect(post.content).toContain('<figcaption>Not M 31</figcaption>')
  expect(post.content).toContain('<a href="/pages/about">the page about me</a>')
  expect((await bySlug('about')).content).toBe('<p>I photograph from my backyard.</p>')
  expect(await bySlug('half-an-idea')).toMatchObject({ published: false })
  const locked = await bySlug('behind-a-password')
  expect(locked.published).toBe(false)
  expect(day(locked.publishedAt)).toBe('2020-01-01T12:00')

  // A block and a line become videos, another site's film a link; a draft is as old as it was.
  expect(post.content).toContain('src="https://www.youtube-nocookie.com/embed/kLmNoPqRsT1"')
  const films = await bySlug('films-of-a-night')
  expect(films.content).toContain('src="https://www.youtube-nocookie.com/embed/aBcDeFgHiJ0?start=90"')
  expect(films.content).toContain('<p>Jupiter turns</p>')
  expect(films.content).toContain('<a href="https://vimeo.com/76979871"')
  expect(films.published).toBe(false)
  expect(films.publishedAt).toBeFalsy()
  expect(day(films.createdAt)).toBe('2021-03-04T22:15')

  const before = await counts()
  expect(await runImport(site)).toMatchObject({ posts: 0, drafts: 0, pictures: 0, tags: 0, existing: 5 })
  expect(await counts()).toEqual(before)
})

test('rejects other files', () => {
  expect(() => readGhost('{"posts": []}', null)).toThrow(InvalidExport)
  expect(() => readGhost('<rss/>', null)).toThrow(InvalidExport)
  expect(() => readWordpress('{}')).toThrow(InvalidExport)
  expect(() => readWordpress('<rss><channel><title>A podcast</title></channel></rss>')).toThrow(InvalidExport)
})

test("reports Ghost's relative pictures when the address of the old site is not given", async () => {
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
  const imported = await runImport(site)
  expect(imported.notes.map(({ reason }) => reason)).toEqual([
    'a picture without an address that can be fetched was left out',
    'the header picture __GHOST_URL__/a.jpg was not imported: its address is relative: the address of the old site is needed',
  ])
  expect(imported.posts).toBe(1)
})
