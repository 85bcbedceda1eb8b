import { Schema, type Connection } from 'mongoose'

export interface PostDocument {
  _id: number
  type: 'post' | 'page'
  title: string
  slug: string
  formerSlugs: string[]
  revision: number
  excerpt: string | null
  content: string
  headerImageId: number | null
  imagePaths: string[]
  authorId: number
  authorName: string
  authorAvatar: string | null
  published: boolean
  publishedAt: Date | null
  /** publishedAt, else createdAt: what lists are ordered by. */
  listedAt: Date
  createdAt: Date
  updatedAt: Date
  readingMinutes: number
  menuLabel: string | null
  menuOrder: number
  publishAt: Date | null
  demo: boolean
  terms: string[]
  /** Counts locks; see lock. */
  locks: number
}

const schema = new Schema<PostDocument>(
  {
    _id: { type: Number, required: true },
    type: { type: String, required: true, enum: ['post', 'page'] },
    title: { type: String, required: true },
    slug: { type: String, required: true, maxlength: 200 },
    formerSlugs: { type: [String], default: [] },
    revision: { type: Number, default: 0 },
    excerpt: { type: String, default: null },
    content: { type: String, default: '' },
    headerImageId: { type: Number, default: null },
    imagePaths: { type: [String], default: [] },
    authorId: { type: Number, required: true },
    authorName: { type: String, required: true },
    authorAvatar: { type: String, default: null },
    published: { type: Boolean, required: true },
    publishedAt: { type: Date, default: null },
    listedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    readingMinutes: { type: Number, required: true },
    menuLabel: { type: String, default: null },
    menuOrder: { type: Number, required: true },
    publishAt: { type: Date, default: null },
    demo: { type: Boolean, default: false },
    terms: { type: [String], default: [] },
    locks: { type: Number, default: 0 },
  },
  { collection: 'posts', versionKey: false },
)
schema.index({ slug: 1 }, { name: 'slug', unique: true })
schema.index({ formerSlugs: 1 }, { name: 'former_slugs' })
schema.index({ type: 1, published: 1, listedAt: -1, _id: -1 }, { name: 'newest' })
schema.index({ type: 1, published: 1, menuOrder: 1, listedAt: -1, _id: -1 }, { name: 'menu' })
schema.index({ type: 1, published: 1, terms: 1, listedAt: -1, _id: -1 }, { name: 'search' })
schema.index({ imagePaths: 1, published: 1 }, { name: 'inline_images' })
schema.index({ headerImageId: 1, published: 1 }, { name: 'header_images' })
schema.index({ authorId: 1 }, { name: 'author' })
schema.index({ publishAt: 1 }, { name: 'planned', partialFilterExpression: { publishAt: { $type: 'date' } } })
schema.index({ demo: 1 }, { name: 'demo', partialFilterExpression: { demo: true } })

export type PostModel = ReturnType<typeof postModel>
export const postModel = (connection: Connection) => connection.model('Post', schema)
