import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { setTimeout as pause } from 'node:timers/promises'
import type { DemoConfig } from './config.ts'
import { DEMO_MARK } from '../../gateway/src/api/site/remove-demo.ts'
import {
  addVersions,
  createAlbums,
  createEquipment,
  describePhotograph,
  readCollection,
  type DemoCollection,
} from './collection.ts'
import { readContent, readHtml, readPictures, type DemoPost, type DemoProduct } from './content-files.ts'
import type { SiteServices } from './site-services.ts'
import { uploadPicture } from './upload-picture.ts'

/** A slow machine may take long for all of them, but not for one. */
const PICTURE_DEADLINE_MS = 5 * 60_000

type Print = (line: string) => void

interface Output {
  print: Print
  /** Reports the progress. */
  progress: Print
}

type Pictures = Map<string, Image>

/**
 * Fills an empty site with the demo content, through the same uploads and writes the owner uses, and goes on where an
 * interrupted run stopped. A site with anything written or uploaded is left alone.
 */
export const installDemo = async (
  services: SiteServices,
  config: DemoConfig,
  { print, progress }: Output,
): Promise<void> => {
  const mark = await readMark(services)
  if (mark !== undefined && mark !== 'installing') return
  if (mark === undefined && !(await isEmpty(services))) return setMark(services, 'declined')
  await setMark(services, 'installing')

  const ownerId = await firstUserId(services)
  const collection = await readCollection(config.DEMO_DIR)
  await uploadPictures(services, config, { ownerId, collection, progress })
  const pictures = await waitUntilReady(services, config, progress)
  await createAlbums(services, collection.albums, pictures)
  const content = await readContent(config.DEMO_DIR)
  for (const [key, value] of Object.entries(content.settings)) await setWhenEmpty(services, key, value)
  const tagIds = await createTags(services, content.tags)
  for (const page of content.pages) await createPost(services, config, { ownerId, pictures, tagIds }, 'pages', page)
  for (const post of content.posts) await createPost(services, config, { ownerId, pictures, tagIds }, 'posts', post)
  await createProducts(services, content.products, pictures)
  // Last, since their renditions are made while the site is open already.
  for (const { file, ...photograph } of collection.photographs)
    await addVersions(services, config, ownerId, { ...photograph, id: pictureNamed(pictures, file).id })
  await setMark(services, 'installed')
  const { posts, pages, products } = content
  const counts = [
    ...[`${posts.length} posts`, `${pages.length} pages`, `${products.length} products`, `${pictures.size} pictures`],
    ...[`${collection.albums.length} albums`, `${collection.equipment.length} items of equipment`],
  ].join(', ')
  print(`demo content: ${counts}`)
}

const readMark = async (services: SiteServices): Promise<string | undefined> =>
  (await services.settings.listSettings({})).settings.find(setting => setting.key === DEMO_MARK)?.value

const setMark = async (services: SiteServices, value: string): Promise<void> => {
  await services.settings.setSetting({ key: DEMO_MARK, value })
}

const isEmpty = async (services: SiteServices): Promise<boolean> => {
  const posts = await services.posts.listPosts({ pageSize: 1 })
  const images = await services.images.listImages({ scope: 'SCOPE_ALL', viewer: 'VIEWER_OWNER', pageSize: 1 })
  return posts.posts.length === 0 && images.images.length === 0
}

const firstUserId = async (services: SiteServices): Promise<number> => {
  const { users } = await services.users.listUsers({ pageSize: 1 })
  if (!users[0]) throw new Error('The demo content needs an owner; there is no user yet.')
  return users[0].id
}

const demoImages = async (services: SiteServices): Promise<Image[]> => (await services.images.listDemoImages({})).images

interface Upload {
  ownerId: number
  collection: DemoCollection
  progress: Print
}

/** Each gets its license right after its upload, so that its files say it from the beginning. */
const uploadPictures = async (services: SiteServices, config: DemoConfig, upload: Upload): Promise<void> => {
  const { ownerId, collection, progress } = upload
  const equipmentIds = await createEquipment(services, collection.equipment)
  const pictures = await readPictures(config.DEMO_DIR)
  const there = new Map((await demoImages(services)).map(image => [image.originalName, image.id]))
  for (const [index, picture] of pictures.entries()) {
    const known = there.get(picture.file)
    if (known === undefined) progress(`demo picture ${index + 1} of ${pictures.length}: ${picture.title}`)
    const id = known ?? (await uploadPicture(config, ownerId, picture))
    const photograph = collection.photographs.find(({ file }) => file === picture.file)
    if (photograph) await describePhotograph(services, id, photograph, equipmentIds)
  }
}

const waitUntilReady = async (services: SiteServices, config: DemoConfig, progress: Print): Promise<Pictures> => {
  const total = (await readPictures(config.DEMO_DIR)).length
  let deadline = Date.now() + PICTURE_DEADLINE_MS
  for (let reported = -1; ;) {
    const images = await demoImages(services)
    const failed = images.find(image => image.state === 'IMAGE_STATE_FAILED')
    if (failed) throw new Error(`${failed.originalName}: ${failed.failure ?? 'could not be processed'}`)
    const ready = images.filter(image => image.state === 'IMAGE_STATE_READY')
    if (ready.length !== reported) {
      progress(`demo pictures processed: ${(reported = ready.length)} of ${total}`)
      deadline = Date.now() + PICTURE_DEADLINE_MS
    }
    if (ready.length >= total) return new Map(ready.map(image => [image.originalName, image]))
    if (Date.now() > deadline)
      throw new Error(`Only ${ready.length} of ${total} demo pictures were processed: none in the last five minutes.`)
    await pause(500)
  }
}

const setWhenEmpty = async (services: SiteServices, key: string, value: string): Promise<void> => {
  const { settings } = await services.settings.listSettings({})
  if (settings.find(setting => setting.key === key)?.value) return
  await services.settings.setSetting({ key, value, demo: true })
}

const createTags = async (services: SiteServices, tags: { name: string; description: string; color: string }[]) => {
  const there = new Map((await services.tags.listTags({})).tags.map(tag => [tag.name, tag.id]))
  for (const tag of tags) {
    if (!there.has(tag.name)) there.set(tag.name, (await services.tags.createTag({ fields: tag, demo: true })).id)
  }
  return there
}

interface SiteEnvironment {
  ownerId: number
  pictures: Pictures
  tagIds: Map<string, number>
}

const createPost = async (
  services: SiteServices,
  config: DemoConfig,
  { ownerId, pictures, tagIds }: SiteEnvironment,
  kind: 'posts' | 'pages',
  post: DemoPost,
): Promise<void> => {
  const type = kind === 'posts' ? 'POST_TYPE_POST' : 'POST_TYPE_PAGE'
  const html = await readHtml(config.DEMO_DIR, kind, post.slug)
  const id =
    (await findId(services, post.slug)) ??
    (
      await services.posts.createPost({
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
  await services.tags.setContentTags({
    contentType: type,
    contentId: id,
    tagIds: post.tags.map(name => {
      const tagId = tagIds.get(name)
      if (tagId === undefined) throw new Error(`${post.slug}: there is no tag '${name}'`)
      return tagId
    }),
  })
}

const fits = { fill: 'PRINT_FIT_FILL', border: 'PRINT_FIT_BORDER' } as const

/** Lists show the newest first: the first of the list is made last. */
const createProducts = async (services: SiteServices, products: DemoProduct[], pictures: Pictures): Promise<void> => {
  const there = new Set((await services.products.listProducts({})).products.map(({ name }) => name))
  for (const { picture, name, description, basePrice, fit } of products.toReversed()) {
    if (there.has(name)) continue
    const price = { currencyCode: 'USD', amountMinor: basePrice }
    const fields = { imageId: pictureNamed(pictures, picture).id, name, description, basePrice: price, fit: fits[fit] }
    await services.products.createProduct({ fields, demo: true })
  }
}

const findId = async (services: SiteServices, slug: string): Promise<number | undefined> =>
  (await services.posts.listPosts({})).posts.find(post => post.slug === slug)?.id

const pictureNamed = (pictures: Pictures, file: string): Image => {
  const image = pictures.get(file)
  if (!image) throw new Error(`There is no demo picture '${file}'`)
  return image
}

/** Puts the address, size and alternative text of a demo picture wherever the HTML has `<img {{file.jpg}}>`. */
const withPictures = (html: string, pictures: Pictures): string =>
  html.replaceAll(/\{\{([\w.-]+)\}\}/g, (_, file: string) => {
    const image = pictureNamed(pictures, file)
    const alt = (image.altText ?? image.title).replaceAll('"', '&quot;')
    return `src="${image.optimizedPath ?? image.path ?? ''}" alt="${alt}" width="${image.width}" height="${image.height}"`
  })
