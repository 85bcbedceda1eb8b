import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { dataSettings, createCache } from '../../api/initial-data.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { visit } from '../testing/visit.tsx'
import { useEndlessList } from './use-endless-list.ts'

interface Item {
  id: number
  name: string
}

const pageAddress = (page: number) => `/api/items?page=${page}`
/** Items by their names: 'a' has the id 97. */
const page = (...names: string[]): Item[] => names.map(name => ({ id: name.charCodeAt(0), name }))

const List = () => {
  const { items, total, loadMore } = useEndlessList<Item>(pageAddress, 2)
  return (
    <button onClick={loadMore}>
      {items?.map(({ name }) => name).join()} of {total}
    </button>
  )
}

let server: TestServer
beforeEach(() => {
  server = startTestServer()
})

describe('useEndlessList', () => {
  it('requests the pages of the list and nothing else, and knows the total from them', async () => {
    server.respond(pageAddress(1), page('a', 'b'), { total: 3 })
    server.respond(pageAddress(2), page('c'), { total: 3 })
    visit(<List />)
    const button = await screen.findByText('a,b of 3')
    act(() => button.click())
    await screen.findByText('a,b,c of 3')
    expect(server.requests).toEqual([pageAddress(1), pageAddress(2)])
  })

  it('begins with the page that stands in the document, and reads only the next one', async () => {
    server.respond(pageAddress(2), page('c'), { total: 3 })
    const initial = createCache({ [pageAddress(1)]: { status: 200, body: page('a', 'b'), total: 3 } })
    render(
      <SWRConfig value={{ ...dataSettings, provider: () => initial }}>
        <List />
      </SWRConfig>,
    )
    act(() => screen.getByText('a,b of 3').click())
    await screen.findByText('a,b,c of 3')
    expect(server.requests).toEqual([pageAddress(2)])
  })

  it('has each item once when others are added in front of it between two pages', async () => {
    server.respond(pageAddress(1), page('b', 'c'), { total: 4 })
    visit(<List />)
    const button = await screen.findByText('b,c of 4')
    server.respond(pageAddress(2), page('c', 'd'), { total: 5 })
    act(() => button.click())
    await screen.findByText('b,c,d of 5')
    server.respond(pageAddress(3), page('e'), { total: 5 })
    act(() => button.click())
    await screen.findByText('b,c,d,e of 5')
  })

  it('goes on after a page on which everything is known', async () => {
    server.respond(pageAddress(1), page('c', 'd'), { total: 3 })
    visit(<List />)
    const button = await screen.findByText('c,d of 3')
    server.respond(pageAddress(2), page('c', 'd'), { total: 5 })
    server.respond(pageAddress(3), page('e'), { total: 5 })
    act(() => button.click())
    await screen.findByText('c,d of 5')
    act(() => button.click())
    await screen.findByText('c,d,e of 5')
  })

  it('misses no item when another is removed between two pages', async () => {
    server.respond(pageAddress(1), page('a', 'b'), { total: 4 })
    visit(<List />)
    const button = await screen.findByText('a,b of 4')
    server.respond(pageAddress(1), page('b', 'c'), { total: 3 })
    server.respond(pageAddress(2), page('d'), { total: 3 })
    act(() => button.click())
    await screen.findByText('b,c,d of 3')
  })
})
