import { describe, expect, it } from '@jest/globals'
import { makeRoom, rankBetween, ranksBetween, type Ranked } from './gallery-order.ts'

const now = new Date('2026-11-26T00:00:00Z')

/** A gallery in memory, of images by their ranks. */
const galleryOf = (images: Ranked[]) => {
  const ranks = new Map(images.map(({ id, rank }) => [id, rank]))
  const inOrder = () => [...ranks].map(([id, rank]) => ({ id, rank })).sort((a, b) => b.rank - a.rank || b.id - a.id)
  return {
    inOrder,
    written: [] as number[],
    async next(place: Ranked | null, side: 'above' | 'below', limit: number) {
      const all = inOrder()
      const at = all.findIndex(({ id }) => id === place?.id)
      return side === 'above' ? all.slice(0, at).reverse().slice(0, limit) : all.slice(at + 1, at + 1 + limit)
    },
    async rerank(changed: Ranked[]) {
      for (const { id, rank } of changed) ranks.set(id, rank)
      this.written.push(changed.length)
    },
  }
}

describe('rank', () => {
  it('lies between its neighbors, above all, or below all', () => {
    expect(rankBetween(10, 4, now)).toBe(7)
    expect(rankBetween(null, 4, now)).toBe(now.getTime())
    // One that was moved to the top stays above another that is moved there later than its own clock.
    expect(rankBetween(null, now.getTime() + 5_000, now)).toBe(now.getTime() + 6_000)
    expect(rankBetween(4, null, now)).toBeLessThan(4)
    expect(rankBetween(4, 4, now)).toBeNull()
    expect(ranksBetween(4, 4, 3)).toBeNull()
    expect(ranksBetween(4, 0, 3)).toEqual([3, 2, 1])
  })

  it('has room for dozens of moves to one place between images a second apart', () => {
    const below = now.getTime()
    let above: number = below + 1_000
    let moves = 0
    for (let rank = rankBetween(above, below, now); rank !== null; rank = rankBetween(above, below, now)) {
      expect(rank).toBeGreaterThan(below)
      expect(rank).toBeLessThan(above)
      above = rank
      moves++
    }
    expect(moves).toBeGreaterThan(12)
  })

  it('is spread where there is no room, among some, without changing their order', async () => {
    const base = now.getTime()
    const images = Array.from({ length: 5_000 }, (_, n) => ({ id: n + 1, rank: base + n * 60_000 }))
    // Three hundred of one upload.
    for (let n = 2_000; n < 2_300; n++) images[n] = { id: n + 1, rank: base + 2_000 * 60_000 }
    const gallery = galleryOf(images)
    const before = gallery.inOrder().map(({ id }) => id)
    await makeRoom(gallery, images[2_150] as Ranked)
    expect(gallery.inOrder().map(({ id }) => id)).toEqual(before)
    expect(gallery.written[0]).toBeLessThan(500)
    const at = gallery.inOrder().findIndex(({ id }) => id === 2_151)
    const [above, , below] = gallery.inOrder().slice(at - 1)
    expect(rankBetween(above?.rank ?? 0, below?.rank ?? 0, now)).not.toBeNull()
  })

  it('is spread over a whole gallery of one upload', async () => {
    const gallery = galleryOf(Array.from({ length: 30 }, (_, n) => ({ id: n + 1, rank: 5 })))
    await makeRoom(gallery, { id: 15, rank: 5 })
    const after = gallery.inOrder()
    expect(after.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, n) => 30 - n))
    for (const [n, { rank }] of after.slice(1).entries()) expect(after[n]?.rank).toBeGreaterThan(rank + 1)
  })
})
