import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import { setTimeout as pause } from 'node:timers/promises'
import type { DemoConfig } from './config.ts'
import { readContent, readHtml, readPictures, type DemoPost, type DemoProduct } from './content-files.ts'
import type { House } from './house.ts'
import { uploadPicture } from './upload-picture.ts'

/** The private setting that remembers how far the demo content has come on this site. */
export const MARK = 'demo_content'

const PICTURE_DEADLINE_MS = 10 * 60_000

type Pictures = Map<string, Image>

/**
 * Fills an empty site with the demo content, through the same uploads and writes the owner uses, and goes on where an
 * interrupted run stopped. A site on which somebody has written or uploaded anything is left alone.
 */
export const installDemo = async (house: House, config: DemoConfig, say: (line: string) => void): Promise<void> => {
  const mark = await readMark(house)
  if (mark !== undefined && mark !== 'installing') return
  if (mark === undefined && !(await isEmpty(house))) return setMark(house, 'declined')
  await setMark(house, 'installing')

  const ownerId = await firstUserId(house)
  await uploadPictures(house, config, ownerId, say)
  const pictures = await untilReady(house, config, say)
  const content = await readContent(config.DEMO_DIR)
  for (const [key, value] of Object.entries(content.settings)) await setWhenEmpty(house, key, value)
  const tagIds = await createTags(house, content.tags)
  for (const page of content.pages) await createPost(house, config, { ownerId, pictures, tagIds }, 'pages', page)
  for (const post of content.posts) await createPost(house, config, { ownerId, pictures, tagIds }, 'posts', post)
  await createProducts(house, content.products, pictures)
  await setMark(house, 'installed')
  const { posts, pages, products } = content
  const counts = `${posts.length} posts, ${pages.length} pages, ${products.length} products, ${pictures.size} pictures`
  say(`demo content: ${counts}`)
}

const readMark = async (house: House): Promise<string | undefined> =>
  (await house.settings.listSettings({})).settings.find(setting => setting.key === MARK)?.value

const setMark = async (house: House, value: string): Promise<void> => {
  await house.settings.setSetting({ key: MARK, value })
}

const isEmpty = async (house: House): Promise<boolean> => {
  const posts = await house.posts.listPosts({ pageSize: 1 })
  const images = await house.images.listImages({ scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER', pageSize: 1 })
  return posts.posts.length === 0 && images.images.length === 0
}

const firstUserId = async (house: House): Promise<number> => {
  const { users } = await house.users.listUsers({ pageSize: 1 })
  if (!users[0]) throw new Error('The demo content needs an owner; there is no user yet.')
  return users[0].id
}

const demoImages = async (house: House): Promise<Image[]> => (await house.images.listDemoImages({})).images

const uploadPictures = async (house: House, config: DemoConfig, ownerId: number, say: (line: string) => void) => {
  const pictures = await readPictures(config.DEMO_DIR)
  const there = new Set((await demoImages(house)).map(image => image.originalName))
  for (const [index, picture] of pictures.entries()) {
    if (there.has(picture.file)) continue
    say(`demo picture ${index + 1} of ${pictures.length}: ${picture.title}`)
    await uploadPicture(config, ownerId, picture)
  }
}

const untilReady = async (house: House, config: DemoConfig, say: (line: string) => void): Promise<Pictures> => {
  const wanted = (await readPictures(config.DEMO_DIR)).length
  const deadline = Date.now() + PICTURE_DEADLINE_MS
  for (let told = -1; ;) {
    const images = await demoImages(house)
    const failed = images.find(image => image.state === 'IMAGE_STATE_FAILED')
    if (failed) throw new Error(`${failed.originalName}: ${failed.failure ?? 'could not be processed'}`)
    const ready = images.filter(image => image.state === 'IMAGE_STATE_READY')
    if (ready.length !== told) say(`demo pictures processed: ${(told = ready.length)} of ${wanted}`)
    if (ready.length >= wanted) return new Map(ready.map(image => [image.originalName, image]))
    if (Date.now() > deadline)
      throw new Error(`Only ${ready.length} of ${wanted} demo pictures were processed in time.`)
    await pause(500)
  }
}

const setWhenEmpty = async (house: House, key: string, value: string): Promise<void> => {
  const { settings } = await house.settings.listSettings({})
  if (settings.find(setting => setting.key === key)?.value) return
  await house.settings.setSetting({ key, value, demo: true })
}

const createTags = async (house: House, tags: { name: string; description: string; color: string }[]) => {
  const there = new Map((await house.tags.listTags({})).tags.map(tag => [tag.name, tag.id]))
  for (const tag of tags) {
    if (!there.has(tag.name)) there.set(tag.name, (await house.tags.createTag({ fields: tag, demo: true })).id)
  }
  return there
}

interface Surroundings {
  ownerId: number
  pictures: Pictures
  tagIds: Map<string, number>
}

const createPost = async (
  house: House,
  config: DemoConfig,
  { ownerId, pictures, tagIds }: Surroundings,
  kind: 'posts' | 'pages',
  post: DemoPost,
): Promise<void> => {
  const type = kind === 'posts' ? 'POST_TYPE_POST' : 'POST_TYPE_PAGE'
  const html = await readHtml(config.DEMO_DIR, kind, post.slug)
  const id =
    (await findId(house, post.slug)) ??
    (
      await house.posts.createPost({
        fields: {
          type,
          title: post.title,
          slug: post.slug,
          excerpt: post.excerpt,
          content: withPictures(html, pictures),
          headerImageId: post.header ? pictureNamed(pictures, post.header).id : undefined,
          published: true,
          menuOrder: post.menuOrder,
        },
        authorId: ownerId,
        publishedAt: toTimestamp(new Date(`${post.date}T17:00:00Z`)),
        demo: true,
      })
    ).id
  if (post.tags.length === 0) return
  await house.tags.setContentTags({
    contentType: type,
    contentId: id,
    tagIds: post.tags.map(name => {
      const tagId = tagIds.get(name)
      if (tagId === undefined) throw new Error(`${post.slug}: there is no tag '${name}'`)
      return tagId
    }),
  })
}

/** Lists show the newest first: the first of the list is made last. */
const createProducts = async (house: House, products: DemoProduct[], pictures: Pictures): Promise<void> => {
  const there = new Set((await house.products.listProducts({})).products.map(({ name }) => name))
  for (const { picture, name, description, basePrice } of products.toReversed()) {
    if (there.has(name)) continue
    const price = { currencyCode: 'USD', amountMinor: basePrice }
    const fields = { imageId: pictureNamed(pictures, picture).id, name, description, basePrice: price }
    await house.products.createProduct({ fields, demo: true })
  }
}

const findId = async (house: House, slug: string): Promise<number | undefined> =>
  (await house.posts.listPosts({})).posts.find(post => post.slug === slug)?.id

const pictureNamed = (pictures: Pictures, file: string): Image => {
  const image = pictures.get(file)
  if (!image) throw new Error(`There is no demo picture '${file}'`)
  return image
}

/** Puts the address, size and alternative text of a demo picture wherever the HTML says `<img {{file.jpg}}>`. */
const withPictures = (html: string, pictures: Pictures): string =>
  html.replaceAll(/\{\{([\w.-]+)\}\}/g, (_, file: string) => {
    const image = pictureNamed(pictures, file)
    const alt = (image.altText ?? image.title).replaceAll('"', '&quot;')
    return `src="${image.optimizedPath ?? image.path ?? ''}" alt="${alt}" width="${image.width}" height="${image.height}"`
  })
