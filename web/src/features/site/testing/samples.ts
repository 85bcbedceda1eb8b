import type { Image } from '../api/images.ts'
import type { Post } from '../api/posts.ts'

export const sampleImage = (id: number, fields: Partial<Image> = {}): Image => ({
  id,
  filename: `picture-${id}.jpg`,
  originalName: null,
  title: `Picture ${id}`,
  description: null,
  targetName: `M ${id}`,
  photographer: null,
  dateTaken: '2025-10-14',
  path: `/uploads/gallery/${id}.jpg`,
  optimizedPath: `/uploads/optimized/${id}-2560.webp`,
  thumbnailPath: `/uploads/optimized/${id}-320.webp`,
  responsiveVariants: null,
  mimeType: 'image/jpeg',
  width: 3000,
  height: 2000,
  enabledInHeader: true,
  imageType: 'gallery',
  specifications: null,
  altText: null,
  placeholder: null,
  acquisition: null,
  createdAt: '2025-10-15T00:00:00.000Z',
  updatedAt: '2025-10-15T00:00:00.000Z',
  ...fields,
})

export const samplePost = (id: number, fields: Partial<Post> = {}): Post => ({
  id,
  type: 'post',
  title: `Post ${id}`,
  slug: `post-${id}`,
  excerpt: 'A clear night.',
  headerImageId: null,
  headerImage: null,
  author: null,
  published: true,
  publishedAt: '2025-10-16T16:00:00.000Z',
  createdAt: '2025-10-16T16:00:00.000Z',
  updatedAt: '2025-10-16T16:00:00.000Z',
  readingMinutes: 4,
  menuLabel: null,
  menuOrder: 0,
  ...fields,
})

/** `count` things with the ids from `first` on. */
export const series = <T>(make: (id: number) => T, count: number, first = 1): T[] =>
  Array.from({ length: count }, (_, index) => make(first + index))
