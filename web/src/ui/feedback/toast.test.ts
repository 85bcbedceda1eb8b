import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { dismissToast, toast, TOAST_LIMIT, TOAST_REMOVE_DELAY, toastsNow } from './toast.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  dismissToast()
  jest.runAllTimers()
  jest.useRealTimers()
})

test('only the newest toast is visible', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(TOAST_LIMIT).toBe(1)
  expect(toastsNow().map(({ title }) => title)).toEqual(['Second'])
})

test('a dismissed toast is closed at once and removed after 1000000 ms', () => {
  const id = toast({ title: 'Saved' })
  dismissToast(id)
  expect(toastsNow()).toMatchObject([{ title: 'Saved', open: false }])
  jest.advanceTimersByTime(999_999)
  expect(toastsNow()).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(toastsNow()).toHaveLength(0)
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000)
})

test('the removal of a dismissed toast leaves a newer one', () => {
  dismissToast(toast({ title: 'First' }))
  toast({ title: 'Second' })
  jest.advanceTimersByTime(1_000_000)
  expect(toastsNow()).toMatchObject([{ title: 'Second', open: true }])
})
