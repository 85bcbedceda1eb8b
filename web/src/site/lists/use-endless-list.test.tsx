import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { dataSettings, createCache } from '../../api/initial-data.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { visit } from '../testing/visit.tsx'
import { useEndlessList } from './use-endless-list.ts'

const pageAddress = (page: number) => `/api/items?page=${page}`

const List = () => {
  const { items, total, loadMore } = useEndlessList<string>(pageAddress, 2)
  return (
    <button onClick={loadMore}>
      {items?.join()} of {total}
    </button>
  )
}

let server: TestServer
beforeEach(() => {
  server = startTestServer()
})

describe('useEndlessList', () => {
  it('requests the pages of the list and nothing else, and knows the total from them', async () => {
    server.respond(pageAddress(1), ['a', 'b'], { total: 3 })
    server.respond(pageAddress(2), ['c'], { total: 3 })
    visit(<List />)
    const button = await screen.findByText('a,b of 3')
    act(() => button.click())
    await screen.findByText('a,b,c of 3')
    expect(server.requests).toEqual([pageAddress(1), pageAddress(2)])
  })

  it('begins with the page that stands in the document, and reads only the next one', async () => {
    server.respond(pageAddress(2), ['c'], { total: 3 })
    const initial = createCache({ [pageAddress(1)]: { status: 200, body: ['a', 'b'], total: 3 } })
    render(
      <SWRConfig value={{ ...dataSettings, provider: () => initial }}>
        <List />
      </SWRConfig>,
    )
    act(() => screen.getByText('a,b of 3').click())
    await screen.findByText('a,b,c of 3')
    expect(server.requests).toEqual([pageAddress(2)])
  })
})
