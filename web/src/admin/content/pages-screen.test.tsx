import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import type { Reply } from '../../site/testing/api-server.ts'
import { samplePost } from '../../site/testing/samples.ts'
import { user } from '../../site/testing/user.ts'
import { asOwner, withApiServer } from '../testing/as-owner.tsx'
import { moveItem } from '../shell/list.tsx'
import PagesScreen from './pages-screen.tsx'

const LIST = 'GET /api/posts?type=page&page=1&limit=100'
const ORDER = 'PUT /api/pages/order'

const server = withApiServer()
/** The order that is stored. */
let stored: number[]
/** Responses that the test holds back. */
let held: { of: string; let: () => void }[]

const page = (id: number) => samplePost(id, { type: 'page', title: `Page ${id}`, menuOrder: stored.indexOf(id) })
const whenLet = (of: string, reply: () => Reply) =>
  new Promise<Reply>(resolve => held.push({ of, let: () => resolve(reply()) }))
/** Sends the oldest response that is held back. */
const letGo = (of: string) =>
  act(async () => {
    const index = held.findIndex(each => each.of === of)
    held.splice(index, 1)[0]?.let()
  })
const waits = (of: string) => waitFor(() => expect(held.some(each => each.of === of)).toBe(true))

beforeEach(async () => {
  stored = [1, 2, 3]
  held = []
  server.on(LIST, () => ({ body: stored.map(page) }))
  asOwner(<PagesScreen />)
  await screen.findByText('Page 3')
  server.on(LIST, () => whenLet(LIST, () => ({ body: stored.map(page) })))
  server.on(ORDER, ({ ids }) =>
    whenLet(ORDER, () => {
      stored = ids as number[]
      return { status: 204 }
    }),
  )
})

const shown = () => screen.getAllByRole('link', { name: /^Page \d$/ }).map(link => Number(link.textContent?.at(-1)))
const moveDown = (id: number) => user.click(screen.getByRole('button', { name: `Move Page ${id} down` }))
const ordersSent = () => server.bodiesOf(ORDER).map(({ ids }) => ids)

describe('page order', () => {
  it('stays as changed until the list has been loaded again', async () => {
    await moveDown(1)
    expect(shown()).toEqual([2, 1, 3])
    await waits(ORDER)
    await letGo(ORDER)
    await waits(LIST)
    expect(shown()).toEqual([2, 1, 3])
    while (held.length > 0) await letGo(LIST)
    expect(shown()).toEqual([2, 1, 3])
  })

  it('is sent once after the other for quick moves, the last one last', async () => {
    await moveDown(1)
    await waits(ORDER)
    await moveDown(1)
    await moveDown(2)
    expect(shown()).toEqual([3, 2, 1])
    expect(ordersSent()).toEqual([[2, 1, 3]])
    await letGo(ORDER)
    await waits(ORDER)
    expect(shown()).toEqual([3, 2, 1])
    expect(ordersSent()).toEqual([
      [2, 1, 3],
      [3, 2, 1],
    ])
    while (held.some(({ of }) => of === LIST)) await letGo(LIST)
    expect(shown()).toEqual([3, 2, 1])
    await letGo(ORDER)
    await waits(LIST)
    while (held.length > 0) await letGo(LIST)
    expect(shown()).toEqual([3, 2, 1])
    expect(stored).toEqual([3, 2, 1])
  })

  it('falls back to what is stored when it is rejected', async () => {
    server.on(ORDER, () => ({ status: 400, body: { message: 'Another page was added' } }))
    await moveDown(1)
    await screen.findByText('Another page was added')
    await waits(LIST)
    await act(async () => {
      while (held.length > 0) held.pop()?.let()
    })
    await waitFor(() => expect(shown()).toEqual([1, 2, 3]))
  })

  it('moves one item and keeps the order of the others', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c'])
  })
})
