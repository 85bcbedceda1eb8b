import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, jest, test } from '@jest/globals'
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
  expect(expected).toMatchObject({ posts: 1, pages: 1, drafts: 3, pictures: 2, tags: 2, existing: 0 })
  expect(expected.notes.map(({ reason }) => reason)).toEqual([
    'The picture http://10.0.0.7/router.png could not be fetched: 10.0.0.7 is not a public address.',
    'Its only picture is missing, so it is a draft now.',
    'Its address is “gallery-2” here, because the site itself uses the address “gallery”.',
    'Only paying members could read it, so it is a draft now.',
  ])
  expect([await counts(), target.old.requests]).toEqual([empty, []])

  const imported = await runImport(site)
  expect(imported).toMatchObject({ posts: 1, pages: 1, drafts: 3, pictures: 1, tags: 2, existing: 0 })
  expect(expected.skipped).toEqual(imported.skipped)
  expect(imported.skipped).toEqual([{ subject: 'Post “Never written”', reason: 'The export has no text for it.' }])
  expect(imported.notes.map(({ reason }) => reason)).toEqual([
    'The picture http://10.0.0.7/router.png could not be fetched: 10.0.0.7 is not a public address.',
    'Its only picture is missing, so it is a draft now.',
    'Its address is “gallery-2” here, because the site itself uses the address “gallery”.',
    `The picture ${target.old.url}/content/images/2024/03/lost.jpg could not be fetched: the server 127.0.0.1 does not have it (404).`,
    'Only paying members could read it, so it is a draft now.',
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
  expect(await bySlug('gallery-2')).toMatchObject({ title: 'Gallery', published: false })
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
  expect(imported.notes.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('Its address is “twins-2” here'),
  )
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
    { subject: 'Post “Thrown away”', reason: 'It was in the trash of the old site.' },
    { subject: 'Item “Star party”', reason: 'Skyfolio has no content of the type “tribe_events”.' },
    { subject: 'File “Never used”', reason: 'No imported post or page shows this file.' },
  ])
  expect(imported.notes).toEqual([
    {
      subject: 'Post “M 31 & its neighbours”',
      reason: 'The shortcodes [contact-form] are not supported and stay as text.',
    },
    { subject: 'Post “Behind a password”', reason: 'It had a password, so it is a draft now.' },
    {
      subject: 'Post “Films of a night”',
      reason: 'The block “latest-posts” was left out: WordPress makes its content when it is shown.',
    },
    {
      subject: 'Post “Films of a night”',
      reason:
        'A frame of https://player.vimeo.com/video/76979871 was left out: only videos from YouTube can be shown in a text.',
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

describe('a page whose address another page has', () => {
  const site = async () => readWordpress(await exported('wxr-same-slug-other-page.xml'))
  let ownId: number
  beforeAll(async () => {
    for (const { id } of (await target.content.posts.listPosts({})).posts) await target.content.posts.deletePost({ id })
    const fields = { type: 'POST_TYPE_PAGE', title: 'About this site', slug: 'about', content: '<p>Mine.</p>' } as const
    const request = { fields: { ...fields, published: true }, authorId: target.content.ownerId }
    ownId = (await target.content.posts.createPost(request)).id
  })

  test('is imported beside it, which the report says by name', async () => {
    const subject = 'Page “About me”'
    const notes = [
      { subject, reason: 'Its address is “about-2” here, because another post or page has the address “about”.' },
    ]
    const expected = await check(await site())
    expect(expected).toMatchObject({ pages: 1, existing: 0, notes, unchanged: [], skipped: [] })
    expect(await runImport(await site())).toEqual(expected)
    expect(await bySlug('about-2')).toMatchObject({
      ...{ title: 'About me', type: 'POST_TYPE_PAGE', published: true },
      content: '<p>The text of my old site, which differs.</p>',
    })
    expect(await bySlug('about')).toMatchObject({ id: ownId, content: '<p>Mine.</p>' })
  })

  test('is recognized when the file is imported again, also under another address', async () => {
    const { id } = await bySlug('about-2')
    const update = { id, fields: { slug: 'about-me' }, updateMask: { paths: ['slug'] } }
    await target.content.posts.updatePost(update)
    const unchanged = [{ subject: 'Page “About me”', reason: 'It is at /pages/about-me and stays as it is.' }]
    const before = await counts()
    expect(await check(await site())).toMatchObject({ pages: 0, existing: 1, unchanged, notes: [] })
    expect(await runImport(await site())).toMatchObject({ pages: 0, existing: 1, unchanged, notes: [] })
    expect(await counts()).toEqual(before)
  })

  test('is known by its site too: the same id at another site is another page', async () => {
    const other = (await exported('wxr-same-slug-other-page.xml')).replaceAll('old.test', 'other.test')
    expect(await runImport(readWordpress(other))).toMatchObject({ pages: 1, existing: 0 })
    const secure = (await exported('wxr-same-slug-other-page.xml')).replaceAll(
      'http://old.test',
      'https://www.old.test',
    )
    expect(await runImport(readWordpress(secure))).toMatchObject({ pages: 0, existing: 1 })
  })

  test('is imported again once it is in the trash, and may come back from there', async () => {
    const { id } = await bySlug('about-me')
    await target.content.posts.deletePost({ id })
    expect(await runImport(await site())).toMatchObject({ pages: 1, existing: 0 })
    await target.content.posts.restorePost({ id })
    expect(await runImport(await site())).toMatchObject({ pages: 0, existing: 1 })
  })
})

test('recognizes posts of Ghost whether the address of the old site is given or not', async () => {
  const posts = [
    { id: '64000000000000000000abcd', title: 'Known', slug: 'known', html: '<p>x</p>', status: 'published' },
  ]
  const file = JSON.stringify({ data: { posts } })
  expect(await runImport(readGhost(file, null))).toMatchObject({ posts: 1, existing: 0 })
  expect(await runImport(readGhost(file, target.old.url))).toMatchObject({ posts: 0, existing: 1 })
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
    'A picture was left out: it has no address that can be fetched.',
    'The picture __GHOST_URL__/a.jpg could not be fetched: its address is relative, so the address of the old site is needed.',
    'All its pictures are missing, so it is a draft now.',
  ])
  expect(imported).toMatchObject({ posts: 0, drafts: 1 })
})

test.each([
  [
    'a post whose only picture cannot be fetched becomes a draft',
    '<p>A night.</p><img src="__GHOST_URL__/lost.jpg">',
    false,
  ],
  [
    'a post that keeps one of two pictures is published',
    '<img src="__GHOST_URL__/lost.jpg"><img src="__GHOST_URL__/moon.jpg">',
    true,
  ],
  ['a post without pictures is published', '<p>A night.</p>', true],
])('%s', async (title, html, published) => {
  const slug = title.replaceAll(' ', '-')
  const posts = [{ id: slug, title: slug, slug, html, status: 'published', published_at: '2024-01-01T00:00:00.000Z' }]
  const imported = await runImport(readGhost(JSON.stringify({ data: { posts } }), target.old.url))
  const draft = { subject: `Post “${slug}”`, reason: 'Its only picture is missing, so it is a draft now.' }
  expect(await bySlug(slug)).toMatchObject({ published })
  expect(imported.notes.filter(({ reason }) => reason.includes('draft'))).toEqual(published ? [] : [draft])
})

test("imports what search results show of Ghost's posts, and says what had to be shortened", async () => {
  const meta = { meta_title: 'Andromeda, deep', meta_description: 'Forty hours. '.repeat(20).trim() }
  const posts = [{ id: 's1', title: 'Searched', slug: 'searched', html: '<p>x</p>', status: 'published', ...meta }]
  const imported = await runImport(readGhost(JSON.stringify({ data: { posts } }), target.old.url))
  const { metaTitle, metaDescription } = await bySlug('searched')
  expect([metaTitle, metaDescription?.length]).toEqual(['Andromeda, deep', 200])
  expect(imported.notes).toEqual([
    { subject: 'Post “Searched”', reason: 'Its description for search results was shortened to 200 characters.' },
  ])
})
