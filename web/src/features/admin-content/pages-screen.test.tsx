/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import { asOwner, furnishOwnersWindow, ownersPost } from '../admin/testing/as-owner.tsx'
import { startApiServer, type ApiServer, type Reply } from '../site/testing/api-server.ts'
import PagesScreen from './pages-screen.tsx'

const LIST = 'GET /api/posts?type=page&page=1&limit=100'
const ORDER = 'PUT /api/pages/order'

let server: ApiServer
/** The order that is stored. */
let stored: number[]
/** Answers that the test holds back. */
let held: { of: string; let: () => void }[]

const page = (id: number) =>
  ownersPost(id, { type: 'page', title: `Page ${id}`, menuOrder: stored.indexOf(id), content: null })
const whenLet = (of: string, reply: () => Reply) =>
  new Promise<Reply>(resolve => held.push({ of, let: () => resolve(reply()) }))
/** Lets the oldest answer that is held back go. */
const letGo = (of: string) =>
  act(async () => {
    const index = held.findIndex(each => each.of === of)
    held.splice(index, 1)[0]?.let()
  })
const waits = (of: string) => waitFor(() => expect(held.some(each => each.of === of)).toBe(true))

beforeEach(async () => {
  furnishOwnersWindow()
  stored = [1, 2, 3]
  held = []
  server = startApiServer()
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
afterEach(() => {
  cleanup()
  dismissToast()
})

const shown = () => screen.getAllByRole('link', { name: /^Page \d$/ }).map(link => Number(link.textContent?.at(-1)))
const moveDown = (id: number) => fireEvent.click(screen.getByRole('button', { name: `Move Page ${id} down` }))
const ordersSent = () => server.bodiesOf(ORDER).map(({ ids }) => ids)

test('a page that was moved stays where it is until the list has been read again', async () => {
  moveDown(1)
  expect(shown()).toEqual([2, 1, 3])
  await waits(ORDER)
  await letGo(ORDER)
  await waits(LIST)
  expect(shown()).toEqual([2, 1, 3])
  while (held.length > 0) await letGo(LIST)
  expect(shown()).toEqual([2, 1, 3])
})

test('quick moves are sent one after the other, the last of them last', async () => {
  moveDown(1)
  await waits(ORDER)
  moveDown(1)
  moveDown(2)
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

test('an order that is refused is told of, and what is stored is shown', async () => {
  server.on(ORDER, () => ({ status: 400, body: { message: 'Another page was added' } }))
  moveDown(1)
  await screen.findByText('Another page was added')
  await waits(LIST)
  await act(async () => {
    while (held.length > 0) held.pop()?.let()
  })
  await waitFor(() => expect(shown()).toEqual([1, 2, 3]))
})
