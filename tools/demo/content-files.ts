import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** As '2026-03-14'. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const pictureSchema = z.object({
  file: z.string(),
  title: z.string(),
  targetName: z.string(),
  dateTaken: day,
  description: z.string(),
  altText: z.string().optional(),
  header: z.boolean().default(false),
  /** 'blog': a detail that only articles show. */
  imageType: z.enum(['gallery', 'blog']).default('gallery'),
  exif: z.object({
    make: z.string(),
    model: z.string(),
    lens: z.string(),
    exposureSeconds: z.number(),
    iso: z.number().int(),
    focalLength: z.number(),
  }),
})

const postSchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().optional(),
  date: day,
  tags: z.array(z.string()).default([]),
  /** File name of a demo picture. */
  header: z.string().optional(),
})

const productSchema = z.object({
  /** File name of a demo picture. */
  picture: z.string(),
  name: z.string(),
  description: z.string(),
  /** Minor units. */
  basePrice: z.number().int().min(1),
  /** 'border': printed whole, for a picture that the paper would crop. */
  fit: z.enum(['fill', 'border']).default('fill'),
})

const contentSchema = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string(), color: z.string() })),
  settings: z.record(z.string(), z.string()),
  pages: z.array(postSchema.extend({ menuOrder: z.number().int() })),
  posts: z.array(postSchema),
  products: z.array(productSchema),
})

export type DemoPicture = z.output<typeof pictureSchema>
export type DemoPost = z.output<typeof postSchema> & { menuOrder?: number }
export type DemoProduct = z.output<typeof productSchema>
export type DemoContent = z.output<typeof contentSchema>

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** The list of demo pictures; the files are in `pictures/`. Throws a ZodError when the list is invalid. */
export const readPictures = async (dir: string): Promise<DemoPicture[]> =>
  z.array(pictureSchema).parse(await readJson(join(dir, 'pictures.json')))

/** Tags, settings, pages, posts and products; the HTML of posts and pages is in `posts/{slug}.html` or `pages/{slug}.html`. */
export const readContent = async (dir: string): Promise<DemoContent> =>
  contentSchema.parse(await readJson(join(dir, 'content.json')))

/** The HTML of one post or page, with `{{file.jpg}}` where an address of a demo picture belongs. */
export const readHtml = (dir: string, kind: 'posts' | 'pages', slug: string): Promise<string> =>
  readFile(join(dir, kind, `${slug}.html`), 'utf8')
