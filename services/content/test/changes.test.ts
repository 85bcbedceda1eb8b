import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { watchChanges } from '@skyfolio/runtime/changes-client'
import { logger, startContent, type Content } from './support/start-content.ts'
import { until } from './support/until.ts'
import { changePost, writePost } from './support/write-post.ts'

let content: Content
let watch: { stop(): void }
let heard: string[] = []
beforeAll(async () => {
  content = await startContent()
  let ready = false
  watch = watchChanges({
    address: content.server.address,
    logger,
    onReady: () => (ready = true),
    onTags: tags => heard.push(...tags),
    onReset: () => heard.push('reset'),
    onDown: () => heard.push('down'),
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

/** What is told after a write, from the write until a change of a collection that it does not touch. */
async function toldAfter(write: () => Promise<unknown>, last: () => Promise<unknown>, lastTag: string) {
  heard = []
  await write()
  await last()
  await until(
    () => heard,
    tags => tags.includes(lastTag),
  )
  return [...new Set(heard.filter(tag => tag !== lastTag))].sort()
}
const setting = () => content.settings.setSetting({ key: 'tagline', value: String(Math.random()) })

test('every write is told by the names of what it changed', async () => {
  const told = (write: () => Promise<unknown>) => toldAfter(write, setting, 'settings')
  let postId = 0
  let tagId = 0
  expect(
    await told(async () => {
      postId = (await writePost(content, { title: 'Told' })).id
    }),
  ).toContain('posts')
  expect(await told(() => changePost(content, postId, { title: 'Told again' }))).toEqual(['posts'])
  expect(
    await told(async () => {
      tagId = (await content.tags.createTag({ fields: { name: 'Told' } })).id
    }),
  ).toEqual(['tags'])
  expect(
    await told(() =>
      content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: postId, tagIds: [tagId] }),
    ),
  ).toContain('content_tags')
  expect(await told(() => content.tags.deleteTag({ id: tagId }))).toEqual(['content_tags', 'tags'])
  expect(await told(() => content.posts.deletePost({ id: postId }))).toContain('posts')
  expect(
    await told(() =>
      content.users.updateUser({
        id: content.ownerId,
        fields: { displayName: 'The owner' },
        updateMask: { paths: ['display_name'] },
      }),
    ),
  ).toContain('users')
})

test('a setting is told as settings; a failed write and a read are not told', async () => {
  const failing = async () => {
    await content.settings.setSetting({ key: 'no key', value: 'x' }).catch(() => undefined)
    await writePost(content, { title: '' }).catch(() => undefined)
    await content.posts.listPosts({ search: 'told' })
  }
  expect(await toldAfter(failing, setting, 'settings')).toEqual([])
  const tagAfter = () => content.tags.createTag({ fields: { name: `Tag ${Math.random()}` } })
  expect(await toldAfter(setting, tagAfter, 'tags')).toEqual(['settings'])
})

test('the search dictionary, the trail and the counters of ids are nobody’s business', () => {
  for (const tag of ['words', 'audit', 'counters', 'reset', 'down']) expect(heard).not.toContain(tag)
})
