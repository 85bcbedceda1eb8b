import { describe, expect, it, jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { SearchBox } from './search-box.tsx'

describe('a search box', () => {
  it.each([
    ['', 'comet'],
    ['comet', ''],
  ])('includes what was changed before hydration, from "%s" to "%s"', async (rendered, typed) => {
    const onChange = jest.fn<(value: string) => void>()
    const box = <SearchBox label="Search posts" list="/blog" value={rendered} onChange={onChange} />
    const place = document.createElement('div')
    // The same HTML as the server's; its renderer needs more than this window has.
    place.innerHTML = render(
      <SearchBox label="Search posts" list="/blog" value={rendered} onChange={() => undefined} />,
    ).container.innerHTML
    document.body.append(place)
    const input = place.querySelector('input')!
    input.value = typed
    const root = await act(async () => hydrateRoot(place, box))
    expect(onChange.mock.calls).toEqual([[typed]])
    await act(async () => root.unmount())
  })
})
