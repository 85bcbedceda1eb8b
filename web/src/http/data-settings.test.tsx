/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import useSWR, { SWRConfig } from 'swr'
import { dataSettings } from './data-settings.ts'

const DAY_MS = 24 * 60 * 60_000
const Reader = () => {
  const { data, error } = useSWR<string, Error>('/api/what')
  return <p>{data ?? error?.message ?? 'Waiting'}</p>
}

let asked = 0
let answer: () => Promise<unknown>
const visit = async () => {
  const page = render(
    <SWRConfig value={{ ...dataSettings, fetcher: () => (asked++, answer()), provider: () => new Map() }}>
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
  asked = 0
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

test('what has been read is read once: no interval, no return to the window, no age makes it stale', async () => {
  answer = () => Promise.resolve('Here')
  await visit()
  expect(screen.getByText('Here')).toBeTruthy()
  await leaveAndReturn()
  expect(asked).toBe(1)
})

test('what failed is not tried again by itself', async () => {
  answer = () => Promise.reject(new Error('Gone'))
  await visit()
  expect(screen.getByText('Gone')).toBeTruthy()
  await leaveAndReturn()
  expect(asked).toBe(1)
})
