import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { ms } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const list = async (request: object = {}) => (await content.audit.listEntries(request)).entries

describe('audit entries', () => {
  it('are listed newest first, with who made the change and, for settings and users, what changed', async () => {
    const by = { actorId: content.ownerId }
    await content.settings.setSetting({ key: 'tagline', value: 'Before' }, by)
    await content.settings.setSetting({ key: 'tagline', value: 'After' }, by)
    const { id } = await content.users.createUser(
      { email: 'ada@site.test', name: 'Ada', password: 'a good password' },
      by,
    )
    await content.users.updateUser(
      { id, fields: { name: 'Grace' }, updateMask: { paths: ['name'] } },
      { actorId: 4711 },
    )
    const entries = await list()
    expect(entries.map(({ action, actorId }) => [action, actorId ?? null])).toEqual([
      ['user.updated', 4711],
      ['user.created', content.ownerId],
      ['setting.set', content.ownerId],
      ['setting.set', content.ownerId],
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

  it('come in pages and by kind', async () => {
    const page = await content.audit.listEntries({ pageSize: 2, skip: 1, includeTotal: true })
    expect([page.entries.map(({ action }) => action), page.totalSize]).toEqual([['user.created', 'setting.set'], 5])
    const settings = await content.audit.listEntries({ subjectKind: 'setting', includeTotal: true })
    expect([settings.entries.length, settings.totalSize]).toEqual([2, 2])
    expect(await list({ subjectKind: '' })).toHaveLength(5)
    expect(await list({ subjectKind: '$ne' })).toEqual([])
    const error = { code: status.INVALID_ARGUMENT, reason: 'INVALID_PAGE' }
    await expect(list({ pageSize: 101 })).rejects.toMatchObject(error)
    await expect(list({ pageSize: 10_001, positionsOnly: true })).rejects.toMatchObject(error)
  })

  it('tell their positions alone', async () => {
    const entries = await list()
    const positions = await list({ positionsOnly: true, pageSize: 10_000 })
    expect(positions.map(({ id, at }) => ({ id, at }))).toEqual(entries.map(({ id, at }) => ({ id, at })))
    expect(positions.map(({ action, changes }) => [action, changes])).toEqual(entries.map(() => ['', []]))
  })
})
