import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { ApiError } from '../../api/api-error.ts'
import { Loaded } from './loaded.tsx'

const show = (query: { data?: string[]; error?: Error }) =>
  render(
    <Loaded query={query} failure="Failed to fetch names" empty={<p>No names yet</p>}>
      {names => <p>{names.join()}</p>}
    </Loaded>,
  )

describe('loaded', () => {
  it('says that it is loading, and shows the data when it is there', () => {
    const { unmount } = show({})
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    unmount()
    show({ data: ['Ada', 'Kim'] })
    screen.getByText('Ada,Kim')
  })

  it("reports an error in the server's words or ours", () => {
    const { unmount } = show({ error: new ApiError(503, 'Away', { message: 'Away' }) })
    expect(screen.getByRole('alert').textContent).toBe('Away')
    unmount()
    show({ error: new Error('Failed to fetch') })
    expect(screen.getByRole('alert').textContent).toBe('Failed to fetch names')
  })

  it('keeps the data when loading it again fails', () => {
    show({ data: ['Ada'], error: new Error('Away') })
    screen.getByText('Ada')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows that there is nothing', () => {
    show({ data: [] })
    screen.getByText('No names yet')
  })
})
