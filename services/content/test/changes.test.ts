import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { watchChanges } from '@skyfolio/runtime/rpc/changes-client'
import { contentReplica } from './support/shared-content.ts'
import { logger, type Content } from './support/start-content.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { changePost, writePost } from './support/write-post.ts'
import { GATEWAY_SECRET } from '../../../runtime/test/support/internal-secret.ts'

let content: Content
let watch: { stop(): void }
const received: string[] = []
beforeAll(async () => {
  content = await contentReplica()
  let ready = false
  watch = watchChanges({
    address: content.server.address,
    audience: 'content',
    secret: GATEWAY_SECRET,
    logger,
    onReady: () => (ready = true),
    onTags: tags => received.push(...tags),
    onReset: () => received.push('reset'),
    onDown: () => received.push('down'),
  })
  await until(
    () => ready,
    isReady => isReady,
  )
})
afterAll(async () => {
  watch.stop()
  await content.stop()
})

/** The tags of a write: those until that of another write, to a collection that the first does not touch. */
async function tagsOf(write: () => Promise<unknown>, last: () => Promise<unknown>, lastTag: string) {
  const before = received.length
  await write()
  await last()
  const tags = await until(
    () => received.slice(before),
    seen => seen.includes(lastTag),
  )
  return [...new Set(tags.filter(tag => tag !== lastTag))].sort()
}
const setting = () => content.settings.setSetting({ key: 'tagline', value: String(Math.random()) })

describe('changes feed', () => {
  it('names the collections of every write', async () => {
    const named = (write: () => Promise<unknown>) => tagsOf(write, setting, 'settings')
    let postId = 0
    let tagId = 0
    expect(
      await named(async () => {
        postId = (await writePost(content, { title: 'Watched' })).id
      }),
    ).toContain('posts')
    expect(await named(() => changePost(content, postId, { title: 'Watched again' }))).toEqual(['posts'])
    expect(
      await named(async () => {
        tagId = (await content.tags.createTag({ fields: { name: 'Watched' } })).id
      }),
    ).toEqual(['tags'])
    expect(
      await named(() =>
        content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: postId, tagIds: [tagId] }),
      ),
    ).toContain('content_tags')
    expect(await named(() => content.tags.deleteTag({ id: tagId }))).toEqual(['content_tags', 'tags'])
    expect(await named(() => content.posts.deletePost({ id: postId }))).toContain('posts')
    expect(
      await named(() =>
        content.users.updateUser({
          id: content.ownerId,
          fields: { displayName: 'The owner' },
          updateMask: { paths: ['display_name'] },
        }),
      ),
    ).toContain('users')
  })

  it('names a setting as settings, and nothing for a failed write or a read', async () => {
    const failing = async () => {
      const invalid = { code: status.INVALID_ARGUMENT }
      await expect(content.settings.setSetting({ key: 'no key', value: 'x' })).rejects.toMatchObject(invalid)
      await expect(writePost(content, { title: '' })).rejects.toMatchObject(invalid)
      await content.posts.listPosts({ search: 'watched' })
    }
    expect(await tagsOf(failing, setting, 'settings')).toEqual([])
    const tagAfter = () => content.tags.createTag({ fields: { name: `Tag ${Math.random()}` } })
    expect(await tagsOf(setting, tagAfter, 'tags')).toEqual(['settings'])
  })

  it('never names the search dictionary, the audit trail or the id counters', () => {
    for (const tag of ['words', 'audit', 'counters', 'reset', 'down']) expect(received).not.toContain(tag)
  })
})
