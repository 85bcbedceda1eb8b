import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { startContent, type Content } from './support/start-content.ts'
import { ms } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const listed = async (request: object = {}) => (await content.activity.listActivity(request)).entries

test('what was done is told newest first, by whom, and for settings and users what was changed', async () => {
  const by = { actorId: content.ownerId }
  await content.settings.setSetting({ key: 'tagline', value: 'Before' }, by)
  await content.settings.setSetting({ key: 'tagline', value: 'After' }, by)
  const { id } = await content.users.createUser(
    { email: 'ada@site.test', name: 'Ada', password: 'a good password' },
    by,
  )
  await content.users.updateUser({ id, fields: { name: 'Grace' }, updateMask: { paths: ['name'] } }, { actorId: 4711 })
  const entries = await listed()
  expect(entries.map(({ action, actor }) => [action, actor?.name ?? null])).toEqual([
    ['user.updated', null],
    ['user.created', 'Owner'],
    ['setting.set', 'Owner'],
    ['setting.set', 'Owner'],
    ['user.created', null],
  ])
  expect(entries[0]).toMatchObject({ subjectKind: 'user', subjectId: id })
  expect(entries[0]?.changes).toMatchObject([{ field: 'name', before: 'Ada', after: 'Grace' }])
  expect(entries[2]).toMatchObject({ subjectName: 'tagline' })
  expect(entries[2]?.changes).toMatchObject([{ field: 'value', before: 'Before', after: 'After' }])
  expect(entries[3]?.changes[0]?.before ?? null).toBeNull()
  expect(new Set(entries.map(({ id }) => id)).size).toBe(5)
  expect(Math.abs(Date.now() - ms(entries[0]?.at))).toBeLessThan(60_000)
  expect(JSON.stringify(entries)).not.toMatch(/argon|good password/)
})

test('the trail comes in pages and by kind', async () => {
  const page = await content.activity.listActivity({ pageSize: 2, skip: 1, includeTotal: true })
  expect([page.entries.map(({ action }) => action), page.totalSize]).toEqual([['user.created', 'setting.set'], 5])
  const settings = await content.activity.listActivity({ subjectKind: 'setting', includeTotal: true })
  expect([settings.entries.length, settings.totalSize]).toEqual([2, 2])
  expect(await listed({ subjectKind: '' })).toHaveLength(5)
  expect(await listed({ subjectKind: '$ne' })).toEqual([])
  await expect(listed({ pageSize: 101 })).rejects.toMatchObject({
    ...{ code: status.INVALID_ARGUMENT, reason: 'INVALID_PAGE' },
  })
})
