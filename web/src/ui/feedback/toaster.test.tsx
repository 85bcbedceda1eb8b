import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { user } from '../../site/testing/user.ts'
import { dismissToast, toast } from './toast.ts'
import Toaster from './toaster.tsx'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const message = () => screen.queryByText('Saved')
const show = async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Saved' }))
  await pass(0)
}

/** A pointer that takes hold of the toast, goes so many pixels to the right and lets go. */
const swipe = async (pixels: number) => {
  const card = message()?.closest('li')
  if (!card) throw new Error('There is no toast')
  // jsdom's pointers have no place; its mice do.
  const at = (type: string, way: number) =>
    fireEvent(card, new MouseEvent(type, { bubbles: true, clientX: 200 + way, clientY: 10 }))
  at('pointerdown', 0)
  at('pointermove', Math.round(pixels / 2))
  at('pointermove', pixels)
  at('pointerup', pixels)
  await pass(0)
}

/** Of the scrollbar beside the page, in a window 1024 pixels wide. */
const SCROLLBAR = 15

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: window.innerWidth - SCROLLBAR, configurable: true },
    clientHeight: { value: window.innerHeight, configurable: true },
  })
  const held = new Set<number>()
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: (pointer: number) => held.add(pointer),
    hasPointerCapture: (pointer: number) => held.has(pointer),
    releasePointerCapture: (pointer: number) => held.delete(pointer),
  })
})
afterEach(() => {
  dismissToast()
  jest.runAllTimers()
  jest.useRealTimers()
})

test('it goes by itself after 5000 ms', async () => {
  await show()
  await pass(4999)
  expect(message()).not.toBeNull()
  await pass(1)
  expect(message()).toBeNull()
})

test('it can be swiped away to the right, by more than 50 px', async () => {
  await show()
  await swipe(50)
  expect(message()?.closest('li')?.dataset.swipe).toBe('cancel')
  await swipe(-120)
  expect(message()).not.toBeNull()
  await swipe(51)
  expect(message()).toBeNull()
})

test('it is at most 420 px wide', async () => {
  await show()
  const place = message()?.closest('ol')
  if (!place) throw new Error('There is no toast')
  expect(getComputedStyle(place).maxWidth).toBe('420px')
})

test('it stands 16 px from the scrollbar, not from the edge of the window', async () => {
  await show()
  const place = message()?.closest('ol')
  // jsdom lays nothing out: the toast is 0 pixels wide.
  expect([window.innerWidth, place?.style.left]).toEqual([1024, `${1024 - SCROLLBAR - 16}px`])
})

test('a press on its cross takes it away at once', async () => {
  await show()
  await user.click(screen.getByLabelText('Dismiss'))
  await pass(0)
  expect(message()).toBeNull()
})
