import { DEFAULT_LOCAL_ZIPS, parseZips } from '@skyfolio/domain/settings/store-settings'
import type { PrintOption, Product } from '../../models/shop/products.ts'
import type { ShippingTerms } from '../../models/shop/shipping-terms.ts'
import type { Image } from '../../api/images.ts'
import type { Tag } from '../../api/post.ts'
import type { Post } from '../../api/posts.ts'

export const sampleProduct = (id: number, fields: Partial<Product> = {}): Product => ({
  id,
  imageId: id,
  name: `Print ${id}`,
  description: 'A clear night.',
  basePrice: '35.00',
  fit: 'fill',
  printOptionIds: [],
  isActive: true,
  createdAt: '2025-11-01T00:00:00.000Z',
  updatedAt: '2025-11-01T00:00:00.000Z',
  image: sampleImage(id),
  ...fields,
})

export const sampleOption = (id: number, fields: Partial<PrintOption> = {}): PrintOption => ({
  id,
  name: '13x19',
  description: null,
  width: 13,
  height: 19,
  priceMultiplier: '1.00',
  isActive: true,
  sortOrder: id,
  createdAt: '2025-11-01T00:00:00.000Z',
  ...fields,
})

export const sampleTerms = (fields: Partial<ShippingTerms> = {}): ShippingTerms => ({
  ...{ flatPrice: '15.00', freeFrom: null, carrierRates: true, localDelivery: true },
  localZips: parseZips(DEFAULT_LOCAL_ZIPS).zips ?? [],
  ...fields,
})

export const sampleImage = (id: number, fields: Partial<Image> = {}): Image => ({
  id,
  filename: `picture-${id}.jpg`,
  originalName: `picture-${id}.jpg`,
  title: `Picture ${id}`,
  description: null,
  targetName: `M ${id}`,
  photographer: null,
  dateTaken: '2025-10-14',
  path: `/uploads/gallery/${id}.jpg`,
  optimizedPath: `/uploads/optimized/${id}-2560.webp`,
  thumbnailPath: `/uploads/optimized/${id}-320.webp`,
  share: { url: `/uploads/gallery/${id}-share.jpg`, width: 1200, height: 630, format: 'jpeg' },
  responsiveVariants: [],
  size: 2_000_000,
  optimizedSize: 1_000_000,
  compressionRatio: 0.5,
  mimeType: 'image/jpeg',
  width: 3000,
  height: 2000,
  enabledInHeader: true,
  imageType: 'gallery',
  specifications: '',
  altText: null,
  metaTitle: null,
  metaDescription: null,
  placeholder: null,
  tiles: null,
  acquisition: null,
  site: null,
  license: null,
  targetKey: `m${id}`,
  kind: null,
  constellation: null,
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
  authorId: null,
  author: null,
  published: true,
  publishedAt: '2025-10-16T16:00:00.000Z',
  createdAt: '2025-10-16T16:00:00.000Z',
  updatedAt: '2025-10-16T16:00:00.000Z',
  readingMinutes: 4,
  menuLabel: null,
  menuOrder: 0,
  publishAt: null,
  workingCopy: null,
  ...fields,
})

export const sampleTag = (id: number, fields: Partial<Tag> = {}): Tag => ({
  id,
  name: `Tag ${id}`,
  slug: `tag-${id}`,
  description: null,
  color: '#3b82f6',
  createdAt: '2025-10-16T16:00:00.000Z',
  updatedAt: '2025-10-16T16:00:00.000Z',
  ...fields,
})

/** `count` things with the ids from `first` on. */
export const series = <T>(make: (id: number) => T, count: number, first = 1): T[] =>
  Array.from({ length: count }, (_, index) => make(first + index))
