import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import useSWR, { SWRConfig } from 'swr'
import { dataSettings } from './initial-data.ts'

const DAY_MS = 24 * 60 * 60_000
const Reader = () => {
  const { data, error } = useSWR<string, Error>('/api/what')
  return <p>{data ?? error?.message ?? 'Waiting'}</p>
}

let requests = 0
let respond: () => Promise<unknown>
const visit = async () => {
  const page = render(
    <SWRConfig value={{ ...dataSettings, fetcher: () => (requests++, respond()), provider: () => new Map() }}>
      <Reader />
    </SWRConfig>,
  )
  await act(() => jest.advanceTimersByTimeAsync(0))
  return page
}
const leaveAndReturn = async () => {
  fireEvent.blur(window)
  fireEvent.focus(window)
  fireEvent(document, new Event('visibilitychange'))
  fireEvent(window, new Event('online'))
  await act(() => jest.advanceTimersByTimeAsync(DAY_MS))
}

beforeEach(() => {
  jest.useFakeTimers()
  requests = 0
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the data settings', () => {
  it('read each address once: no interval, no refetch on focus, no expiry', async () => {
    respond = () => Promise.resolve('Here')
    await visit()
    screen.getByText('Here')
    await leaveAndReturn()
    expect(requests).toBe(1)
  })

  it('do not retry what failed', async () => {
    respond = () => Promise.reject(new Error('Gone'))
    await visit()
    screen.getByText('Gone')
    await leaveAndReturn()
    expect(requests).toBe(1)
  })
})
