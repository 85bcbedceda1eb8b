import { act } from '@testing-library/react'
import { describe, expect, it, jest } from '@jest/globals'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'

describe('useSearchText', () => {
  it("hydrates the server's HTML of the search", async () => {
    jest.useFakeTimers()
    document.body.innerHTML = '<div id="root" data-rendered><p>moon</p></div>'
    const { useSearchText } = await import('./use-search-text.ts')
    const Searched = () => <p>{useSearchText().search || 'Everything'}</p>
    const repaired = jest.fn()
    const root = await act(async () =>
      hydrateRoot(
        document.getElementById('root')!,
        <MemoryRouter initialEntries={['/blog?search=moon']}>
          <Searched />
        </MemoryRouter>,
        { onRecoverableError: repaired },
      ),
    )
    await act(() => jest.advanceTimersByTimeAsync(400))
    expect(repaired).not.toHaveBeenCalled()
    expect(document.body.textContent).toBe('moon')
    await act(async () => root.unmount())
    jest.useRealTimers()
  })
})
