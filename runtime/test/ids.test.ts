import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createIdCounter } from '../src/mongo/ids.ts'
import { freshDatabase } from './support/database.ts'

let mongo: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  mongo = await freshDatabase()
})
afterAll(() => mongo.drop())

describe('ids', () => {
  it('begin at 1 and never repeat, also for concurrent callers', async () => {
    const [one, other] = [createIdCounter(mongo.connection), createIdCounter(mongo.connection)]
    const ids = await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).next('posts')))
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  })

  it('are reserved in consecutive blocks, each name counting for itself', async () => {
    const ids = createIdCounter(mongo.connection)
    expect([await ids.reserve('tags', 10), await ids.next('tags'), await ids.next('images')]).toEqual([1, 11, 1])
    await expect(ids.reserve('tags', 0)).rejects.toThrow(RangeError)
  })
})
