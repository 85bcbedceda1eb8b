import { describe, expect, it } from '@jest/globals'
import type { Entry } from '@skyfolio/protos/skyfolio/audit/v1/Entry'
import { listMerged, type AuditSource } from './activity.ts'

const entry = (service: string, n: number, seconds: number): Entry => ({
  id: `${service}${String(n).padStart(5, '0')}`,
  at: { seconds, nanos: 0 },
  action: 'post.updated',
  subjectKind: 'post',
  changes: [],
})

/** A service with these entries that follows the contract, and refuses what the contract does. */
function serviceOf(entries: Entry[]) {
  const newestFirst = entries.toSorted((a, b) => (b.at?.seconds ?? 0) - (a.at?.seconds ?? 0) || (a.id < b.id ? 1 : -1))
  const calls: object[] = []
  const source: AuditSource = async request => {
    calls.push(request)
    const { pageSize = 0, skip = 0, includeTotal, positionsOnly } = request
    if (pageSize > (positionsOnly ? 10_000 : 100)) throw new Error('INVALID_PAGE')
    const page = newestFirst.slice(skip, skip + pageSize)
    const listed = positionsOnly
      ? page.map(({ id, at }) => ({ id, at, action: '', subjectKind: '', changes: [] }))
      : page
    return { entries: listed, ...(includeTotal && { totalSize: entries.length }) }
  }
  return { source, calls }
}

describe('merged activity', () => {
  // Three services with unequal shares, and entries of the same second.
  const services = [
    Array.from({ length: 400 }, (_, n) => entry('a', n, 1000 + n)),
    Array.from({ length: 30 }, (_, n) => entry('b', n, 1000 + n * 13)),
    Array.from({ length: 150 }, (_, n) => entry('c', n, 1200 + Math.floor(n / 3))),
  ]
  const all = services.flat().sort((a, b) => (b.at?.seconds ?? 0) - (a.at?.seconds ?? 0) || (a.id < b.id ? 1 : -1))

  it.each([25, 100])('lists each entry once, newest first, in pages of %d', async pageSize => {
    const sources = services.map(entries => serviceOf(entries).source)
    const listed: Entry[] = []
    for (let skip = 0; skip < all.length; skip += pageSize) {
      const page = await listMerged(sources, { skip, pageSize })
      expect(page.total).toBe(all.length)
      listed.push(...page.entries)
    }
    expect(listed).toEqual(all)
  })

  it('takes one call to each service for the first pages', async () => {
    const fakes = services.map(serviceOf)
    await listMerged(
      fakes.map(({ source }) => source),
      { skip: 75, pageSize: 25 },
    )
    expect(fakes.map(({ calls }) => calls.length)).toEqual([1, 1, 1])
  })

  it('passes pages and filter of a single service through', async () => {
    const { source, calls } = serviceOf(services[0] ?? [])
    const { entries, total } = await listMerged([source], { skip: 390, pageSize: 25, subjectKind: 'post' })
    expect([entries.length, total]).toEqual([10, 400])
    expect(calls).toEqual([{ skip: 390, pageSize: 25, subjectKind: 'post', includeTotal: true }])
  })
})
