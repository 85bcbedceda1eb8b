import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { importLimits } from '@skyfolio/domain/import-limits'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})
beforeEach(async () => {
  await content.collection('imports').deleteMany({})
  await content.collection('import_parts').deleteMany({})
})

const by = () => ({ actorId: content.ownerId, requestId: 'request-0123456789' })
const create = (filename = 'export.xml') => content.imports.createImport({ filename }, by())
const add = (id: number, number: number, text: string | Buffer) =>
  content.imports.addImportFilePart({ id, number, content: Buffer.from(text) })
const sent = async () => {
  const { id } = await create()
  await add(id, 0, '<rss/>')
  return id
}
const start = (id: number, workerId: string) => content.imports.startImport({ id, workerId })
const update = (id: number, workerId: string, fields: object = {}) =>
  content.imports.updateImport({ id, workerId, ...fields })
const report = (posts: number) => ({
  ...{ posts, pages: 0, drafts: 0, pictures: 0, tags: 0, existing: 0, omitted: 0 },
  skipped: [{ subject: 'post 1', reason: 'trash' }],
  notes: [],
  unchanged: [],
})
const endLease = (id: number) =>
  content.collection('imports').updateOne({ _id: id }, { $set: { leaseUntil: new Date(Date.now() - 1) } })
const ONE = 'worker-one'
const TWO = 'worker-two'

describe('import', () => {
  it('keeps its file in parts until it is over', async () => {
    const { id } = await create()
    await add(id, 0, 'first ')
    await add(id, 1, 'second')
    const parts = await Promise.all([0, 1].map(number => content.imports.getImportFilePart({ id, number })))
    expect(Buffer.concat(parts.map(part => part.content)).toString()).toBe('first second')
    expect(await content.imports.getImport({ id })).toMatchObject({ size: 12, parts: 2, ownerId: content.ownerId })
    await expect(add(id, 1, 'again')).rejects.toMatchObject({ reason: 'IMPORT_NOT_UPLOADING' })

    await start(id, ONE)
    await update(id, ONE, { state: 'IMPORT_STATE_INVALID', failure: 'no export' })
    await expect(content.imports.getImportFilePart({ id, number: 0 })).rejects.toMatchObject({
      reason: 'IMPORT_FILE_GONE',
    })
    expect(await content.collection('import_parts').countDocuments({})).toBe(0)
  })

  it('has a file of limited size', async () => {
    const { id } = await create()
    await expect(add(id, 0, '')).rejects.toMatchObject({ reason: 'INVALID_IMPORT' })
    await expect(add(id, 0, Buffer.alloc(importLimits.part + 1))).rejects.toMatchObject({ reason: 'INVALID_IMPORT' })
    const almost = { size: importLimits.file - 1, parts: 1 }
    await content.collection('imports').updateOne({ _id: id }, { $set: almost })
    await expect(add(id, 1, 'xx')).rejects.toMatchObject({ reason: 'IMPORT_TOO_LARGE' })
    await add(id, 1, 'x')
  })

  it('is checked, started and finished by whoever leases it, and keeps both reports', async () => {
    const id = await sent()
    expect((await start(id, ONE)).state).toBe('IMPORT_STATE_CHECKING')
    await update(id, ONE, { state: 'IMPORT_STATE_READY', total: 3, expected: report(3) })
    expect(await start(id, ONE)).toMatchObject({ state: 'IMPORT_STATE_RUNNING', total: 3 })
    const running = await update(id, ONE, { done: 1, subject: 'post 2', report: report(1) })
    expect(running).toMatchObject({ state: 'IMPORT_STATE_RUNNING', done: 1, subject: 'post 2' })
    await update(id, ONE, { state: 'IMPORT_STATE_FINISHED', done: 3, report: report(2) })

    const stored = await content.imports.getImport({ id })
    expect(stored).toMatchObject({ state: 'IMPORT_STATE_FINISHED', done: 3, total: 3 })
    expect(stored.expected?.posts).toBe(3)
    expect(stored.report).toMatchObject(report(2))
    expect(stored.endedAt).not.toBeNull()
    const [listed] = (await content.imports.listImports({})).imports
    expect(listed).toMatchObject({ id, report: { posts: 2, skipped: [] } })
    await expect(start(id, ONE)).rejects.toMatchObject({ reason: 'IMPORT_OVER' })
    await expect(update(id, ONE)).rejects.toMatchObject({ reason: 'IMPORT_LEASE_LOST' })
  })

  it('is worked on by one worker, and one import at a time is worked on', async () => {
    const [first, second] = [await sent(), await sent()]
    const outcomes = await Promise.allSettled([start(first, ONE), start(second, TWO), start(first, TWO)])
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { reason: 'IMPORT_RUNNING' } })
    await expect(create()).rejects.toMatchObject({ reason: 'IMPORT_RUNNING' })
  })

  it('counts as interrupted when its worker is gone, and is continued by another one', async () => {
    const [id, other] = [await sent(), await sent()]
    await start(id, ONE)
    await update(id, ONE, { state: 'IMPORT_STATE_READY', expected: report(1) })
    await start(id, ONE)
    await update(id, ONE, { done: 1, report: report(1) })
    await endLease(id)
    expect(await content.imports.getImport({ id })).toMatchObject({ state: 'IMPORT_STATE_INTERRUPTED' })
    await expect(update(id, ONE)).rejects.toMatchObject({ reason: 'IMPORT_LEASE_LOST' })
    // Another import may be worked on meanwhile.
    await start(other, TWO)
    await content.imports.cancelImport({ id: other })
    await update(other, TWO, { state: 'IMPORT_STATE_CANCELED' })
    expect(await start(id, TWO)).toMatchObject({ state: 'IMPORT_STATE_RUNNING', done: 1, report: { posts: 1 } })
    await expect(update(id, ONE)).rejects.toMatchObject({ reason: 'IMPORT_LEASE_LOST' })
  })

  it('is canceled at once when nobody works on it, otherwise by its worker', async () => {
    const id = await sent()
    await start(id, ONE)
    expect(await content.imports.cancelImport({ id })).toMatchObject({
      state: 'IMPORT_STATE_CHECKING',
      cancelRequested: true,
    })
    expect((await update(id, ONE)).cancelRequested).toBe(true)
    await update(id, ONE, { state: 'IMPORT_STATE_CANCELED' })
    await expect(content.imports.cancelImport({ id })).rejects.toMatchObject({ reason: 'IMPORT_OVER' })

    const idle = await sent()
    expect((await content.imports.cancelImport({ id: idle })).state).toBe('IMPORT_STATE_CANCELED')
    expect(await content.collection('import_parts').countDocuments({})).toBe(0)
  })

  it('has a report of limited length that says how much is missing', async () => {
    const id = await sent()
    await start(id, ONE)
    const notes = Array.from({ length: importLimits.entries + 7 }, (_, n) => ({
      subject: `post ${n}`,
      reason: 'x'.repeat(400),
    }))
    const { expected } = await update(id, ONE, { state: 'IMPORT_STATE_READY', expected: { ...report(1), notes } })
    expect(expected?.notes).toHaveLength(importLimits.entries)
    expect(expected?.notes[0]?.reason).toHaveLength(importLimits.reason)
    expect(expected?.omitted).toBe(7)
  })

  it('is one of the newest 20; uploads that never became complete are not listed', async () => {
    for (let n = 0; n < 22; n += 1) await content.imports.cancelImport({ id: await sent() })
    const { id } = await create()
    const ids = (await content.imports.listImports({})).imports.map(each => each.id)
    expect(ids).toHaveLength(19)
    expect(ids).not.toContain(id)
    expect(await content.collection('imports').countDocuments({})).toBe(20)
  })

  it.each([
    [{ filename: ' ' }, 'INVALID_IMPORT'],
    [{ filename: 'a.json', baseUrl: 'ftp://old.example' }, 'INVALID_IMPORT'],
    [{ filename: 'a.json', baseUrl: 'old.example' }, 'INVALID_IMPORT'],
  ])('rejects %j', async (request, reason) => {
    await expect(content.imports.createImport(request, by())).rejects.toMatchObject({ reason })
  })
})
