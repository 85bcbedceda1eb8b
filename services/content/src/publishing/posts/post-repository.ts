import { asClash } from '@skyfolio/runtime/mongo/connection'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import { postLimits } from '@skyfolio/domain/limits'
import { Schema, type Connection } from 'mongoose'
import type { WordRepository } from '../search/word-repository.ts'
import { tagTerm, withTagTerms } from '../search/words.ts'
import { summaryOfWorkingCopy } from './post-content.ts'
import type { PostCounters } from './post-counter-repository.ts'
import {
  postAlreadyImported,
  slugTaken,
  type ImportSource,
  type PostRepository,
  type PostState,
  type PostSummary,
  type StoredPost,
  type WorkingCopy,
} from './post.ts'

/** What search results and previews show. */
const searchResult = {
  metaTitle: { type: String, default: null },
  metaDescription: { type: String, default: null },
  shareImageId: { type: Number, default: null },
} as const

const workingCopySchema = new Schema<WorkingCopy>(
  {
    title: { type: String, required: true },
    slug: { type: String, required: true },
    excerpt: { type: String, default: null },
    content: { type: String, default: '' },
    rulesVersion: { type: Number, required: true },
    headerImageId: { type: Number, default: null },
    ...searchResult,
    imagePaths: { type: [String], default: [] },
    readingMinutes: { type: Number, required: true },
    tagIds: { type: [Number], default: [] },
    savedAt: { type: Date, required: true },
  },
  { _id: false },
)

export interface PostDocument extends Omit<StoredPost, 'id' | 'author'> {
  _id: number
  authorId: number
  authorName: string
  authorAvatar: string | null
  /** publishedAt, else createdAt: what lists are ordered by. */
  listedAt: Date
  /** Counts locks; see lock. */
  locks: number
}

const schema = new Schema<PostDocument>(
  {
    _id: { type: Number, required: true },
    type: { type: String, required: true, enum: ['post', 'page'] },
    title: { type: String, required: true },
    slug: { type: String, required: true, maxlength: postLimits.slug },
    formerSlugs: { type: [String], default: [] },
    revision: { type: Number, required: true },
    excerpt: { type: String, default: null },
    content: { type: String, default: '' },
    rulesVersion: { type: Number, required: true },
    headerImageId: { type: Number, default: null },
    ...searchResult,
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
    workingCopy: { type: workingCopySchema, default: null },
    demo: { type: Boolean, default: false },
    importedFrom: {
      type: new Schema<ImportSource>(
        {
          kind: { type: String, required: true },
          site: { type: String, default: '' },
          id: { type: String, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
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
schema.index({ shareImageId: 1, published: 1 }, { name: 'share_images' })
schema.index({ 'workingCopy.imagePaths': 1 }, { name: 'working_copy_inline_images', sparse: true })
schema.index({ 'workingCopy.headerImageId': 1 }, { name: 'working_copy_header_images', sparse: true })
schema.index({ 'workingCopy.shareImageId': 1 }, { name: 'working_copy_share_images', sparse: true })
schema.index({ 'workingCopy.tagIds': 1 }, { name: 'working_copy_tags', sparse: true })
schema.index({ authorId: 1 }, { name: 'author' })
schema.index({ publishAt: 1 }, { name: 'planned', partialFilterExpression: { publishAt: { $type: 'date' } } })
schema.index(
  { 'importedFrom.id': 1, 'importedFrom.site': 1, 'importedFrom.kind': 1 },
  { name: 'imported_from', unique: true, partialFilterExpression: { 'importedFrom.id': { $type: 'string' } } },
)
schema.index({ demo: 1 }, { name: 'demo', partialFilterExpression: { demo: true } })

export type PostModel = ReturnType<typeof postModel>
export const postModel = (connection: Connection) => connection.model('Post', schema)

const stateFields = { _id: 1, type: 1, published: 1, title: 1 } as const
const clash = asClash({ slug: slugTaken, imported_from: postAlreadyImported })

/** What a repository of posts updates together with them. */
interface PostIndexes {
  words: WordRepository
  counters: PostCounters
}

export const postRepository = (
  model: PostModel,
  { words, counters }: PostIndexes,
  options: InSession = {},
): PostRepository => ({
  insert: async post => {
    await model.insertMany([{ _id: post.id, ...toDocument(post) }], options).catch(clash)
    await words.replaceTerms([], post.terms)
    await counters.move(null, post)
  },
  replace: async (before, after) => {
    await model.updateOne({ _id: after.id }, { $set: toDocument(after) }, options).catch(clash)
    await words.replaceTerms(before.terms, after.terms)
    await counters.move(before, after)
  },
  setWorkingCopy: async (id, workingCopy) => {
    // An owner who edits demo content makes it their own.
    await model.updateOne({ _id: id }, { $set: { workingCopy, ...(workingCopy && { demo: false }) } }, options)
  },
  remove: async post => {
    await model.deleteOne({ _id: post.id }, options)
    await words.replaceTerms(post.terms, [])
    await counters.move(post, null)
  },
  byId: async id => toPost(await model.findById(id, null, options).lean()),
  bySlug: async slug => toPost(await model.findOne({ slug }, null, options).lean()),
  byImportSource: async ({ kind, site, id }) => {
    const imported = { 'importedFrom.id': id, 'importedFrom.site': site, 'importedFrom.kind': kind }
    return toPost(await model.findOne(imported, null, options).lean())
  },
  byFormerSlug: async slug => {
    const publishedFirst = { published: -1, updatedAt: -1 } as const
    return toPost(await model.findOne({ formerSlugs: slug }, null, { ...options, sort: publishedFirst }).lean())
  },
  removeFormerSlug: async slug => {
    await model.updateMany({ formerSlugs: slug }, { $pull: { formerSlugs: slug } }, options)
  },
  // A write, because only writes clash: a post that is being deleted elsewhere can't get tags meanwhile.
  lock: async id => {
    const locked = { ...options, projection: stateFields }
    return toState(await model.findOneAndUpdate({ _id: id }, { $inc: { locks: 1 } }, locked).lean())
  },
  stateOf: async id => toState(await model.findById(id, stateFields, options).lean()),
  setTags: async (id, tagIds) => {
    const post = await model.findById(id, { type: 1, published: 1, terms: 1 }, options).lean()
    if (!post) return
    const terms = withTagTerms(post.terms, tagIds)
    await model.updateOne({ _id: id }, { $set: { terms } }, options)
    await words.replaceTerms(post.terms, terms)
    await counters.move(post, post)
  },
  // Posts keep the term until they are stored next: without its word in the dictionary it is never looked for.
  removeTag: async tagId => {
    await words.remove(tagTerm(tagId))
    const carrying = { 'workingCopy.tagIds': tagId }
    await model.updateMany(carrying, { $pull: carrying }, options)
    await counters.markChanged({ type: null, published: null })
  },
  dueIds: async (now, limit) => {
    const due = { publishAt: { $type: 'date', $lte: now } } as const
    const posts = await model.find(due, { _id: 1 }, { ...options, limit, sort: { publishAt: 1 } }).lean()
    return posts.map(({ _id }) => _id)
  },
  scheduled: async () => {
    // As the index has it.
    const scheduled = { publishAt: { $type: 'date' } } as const
    const [count, first] = await Promise.all([
      model.countDocuments(scheduled, options),
      model.findOne(scheduled, { publishAt: 1 }, { ...options, sort: { publishAt: 1 } }).lean(),
    ])
    return { count, first: first?.publishAt ?? null }
  },
  updateAuthor: async ({ id, name, avatar }) => {
    await model.updateMany({ authorId: id }, { $set: { authorName: name, authorAvatar: avatar } }, options)
  },
  orderPages: async ids => {
    const writes = ids.map((_id, index) => ({
      updateOne: { filter: { _id, type: 'page' as const }, update: { $set: { menuOrder: index + 1 } } },
    }))
    await counters.markChanged({ type: 'page', published: null })
    return (await model.bulkWrite(writes, options)).matchedCount
  },
  demoIds: async () => (await model.find({ demo: true }, { _id: 1 }, options).lean()).map(({ _id }) => _id),
})

const toDocument = ({ id: _id, author, ...post }: StoredPost): Omit<PostDocument, '_id' | 'locks'> => ({
  ...post,
  authorId: author.id,
  authorName: author.name,
  authorAvatar: author.avatar,
  listedAt: post.publishedAt ?? post.createdAt,
})

/** What a list does not read of a post, above all the content. */
export const NOT_IN_SUMMARY = {
  content: 0,
  rulesVersion: 0,
  'workingCopy.content': 0,
  'workingCopy.imagePaths': 0,
  terms: 0,
  imagePaths: 0,
  formerSlugs: 0,
  revision: 0,
  demo: 0,
  locks: 0,
  listedAt: 0,
  metaTitle: 0,
  metaDescription: 0,
  shareImageId: 0,
  importedFrom: 0,
} as const

export type SummaryDocument = Omit<PostDocument, keyof typeof NOT_IN_SUMMARY | 'workingCopy'> & {
  workingCopy: Pick<WorkingCopy, 'savedAt' | 'tagIds'> | null
}

export function toSummary({ _id, authorId, authorName, authorAvatar, ...post }: SummaryDocument): PostSummary {
  const author = { id: authorId, name: authorName, avatar: authorAvatar }
  return { id: _id, ...post, workingCopy: summaryOfWorkingCopy(post), author }
}

function toPost(document: PostDocument | null): StoredPost | null {
  if (!document) return null
  const { _id: id, authorId, authorName, authorAvatar, locks: _locks, listedAt: _listedAt, ...post } = document
  return { id, ...post, author: { id: authorId, name: authorName, avatar: authorAvatar } }
}

const toState = (document: ({ _id: number } & Omit<PostState, 'id'>) | null): PostState | null =>
  document && { id: document._id, type: document.type, published: document.published, title: document.title }
