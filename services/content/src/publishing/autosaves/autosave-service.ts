import { isId } from '@skyfolio/runtime/domain/ids'
import type { NamedTransaction } from '@skyfolio/runtime/domain/transaction'
import { currentContent, sanitizeContent, type HtmlSanitizer } from '../posts/post-content.ts'
import type { PostChanges } from '../posts/post-fields.ts'
import { laterThan, invalidPost, postNotFound, type EditedField, type PostRepository } from '../posts/post.ts'
import { tagIdsOf, type TagRepository } from '../tags/tag.ts'
import {
  assertWriter,
  autosaveChanged,
  autosaveFields,
  type Autosave,
  type AutosaveRepository,
  type AutosaveTarget,
} from './autosave.ts'

interface Repositories {
  autosaves: AutosaveRepository
  posts: PostRepository
}

export interface AutosaveServiceDependencies extends Repositories {
  transaction: NamedTransaction<Repositories>
  tags: TagRepository
  html: HtmlSanitizer
  now: () => Date
}

export interface NewAutosave {
  target: AutosaveTarget
  fields: Pick<PostChanges, EditedField>
  tagIds: number[]
  writer: string
  /** The version that the caller has seen, or null to accept any. */
  ifVersion: Date | null
  /** Save only if there is no autosave. */
  ifNone: boolean
}

export type AutosaveService = ReturnType<typeof createAutosaveService>

export const createAutosaveService = ({
  transaction,
  autosaves,
  posts,
  tags,
  html,
  now,
}: AutosaveServiceDependencies) => ({
  /**
   * Returns null if there is none. Leaves out tags that have been deleted, so that the continued draft can be saved.
   * Throws POST_NOT_FOUND, INVALID_POST.
   */
  async get(target: AutosaveTarget): Promise<Autosave | null> {
    await assertTarget(target, posts)
    const autosave = await autosaves.of(target)
    if (!autosave) return null
    const present = new Set((await tags.byIds(autosave.tagIds)).map(({ id }) => id))
    return {
      ...autosave,
      content: await currentContent(html, autosave),
      tagIds: autosave.tagIds.filter(id => present.has(id)),
    }
  },

  /** Throws POST_NOT_FOUND, INVALID_POST, INVALID_TAGS, AUTOSAVE_CHANGED. */
  async save({ target, writer, ifVersion, ifNone, ...input }: NewAutosave): Promise<Autosave> {
    assertWriter(writer)
    const fields = autosaveFields(input.fields)
    const tagIds = tagIdsOf(input.tagIds)
    const written = await sanitizeContent(html, input.fields.content ?? null)
    return transaction(['autosaves', 'posts'], async ({ autosaves, posts }) => {
      await assertTarget(target, posts)
      const before = await autosaves.of(target)
      // The first one writes to nothing that removing its post writes to: without the lock, both could succeed.
      if (!before && 'postId' in target) await posts.lock(target.postId)
      if (ifNone && before) throw autosaveChanged()
      if (ifVersion && ifVersion.getTime() !== before?.savedAt.getTime()) throw autosaveChanged()
      const at = now()
      const autosave = { ...fields, ...written, tagIds, writer, savedAt: before ? laterThan(before.savedAt, at) : at }
      await autosaves.put(target, autosave)
      return autosave
    })
  },

  /** Throws AUTOSAVE_CHANGED. */
  async remove({ target, ifVersion }: Pick<NewAutosave, 'target' | 'ifVersion'>): Promise<void> {
    await transaction(['autosaves'], async ({ autosaves }) => {
      const before = await autosaves.of(target)
      if (before && ifVersion && ifVersion.getTime() !== before.savedAt.getTime()) throw autosaveChanged()
      await autosaves.remove(target)
    })
  },
})

/** Throws POST_NOT_FOUND, INVALID_POST. */
async function assertTarget(target: AutosaveTarget, posts: PostRepository): Promise<void> {
  if (!('postId' in target)) {
    if (!isId(target.userId)) throw invalidPost('An autosave belongs to a user', 'target')
  } else if (!isId(target.postId) || !(await posts.stateOf(target.postId))) throw postNotFound()
}
