import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Tooltip, TooltipProvider } from './tooltip.tsx'
import { user } from '../../site/testing/user.ts'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryByRole('tooltip')?.textContent
const enter = async (name: string) => {
  await user.hover(screen.getByRole('button', { name }))
  await pass(0)
}
/** A press closes the tooltip; then the pointer goes. */
const leave = async (name: string) => {
  const button = screen.getByRole('button', { name })
  await user.click(button)
  await user.unhover(button)
  await pass(0)
}

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <TooltipProvider>
      {['Edit', 'Delete'].map(name => (
        <Tooltip key={name} label={`${name} this`}>
          <button aria-label={name} />
        </Tooltip>
      ))}
    </TooltipProvider>,
  )
})
afterEach(() => {
  jest.useRealTimers()
})

test('the first one comes after 700 ms', async () => {
  await enter('Edit')
  await pass(699)
  expect(shown()).toBeUndefined()
  await pass(1)
  expect(shown()).toBe('Edit this')
})

test('the next one within 300 ms comes at once', async () => {
  await enter('Edit')
  await pass(700)
  await leave('Edit')
  expect(shown()).toBeUndefined()
  await pass(299)
  await enter('Delete')
  expect(shown()).toBe('Delete this')
})

test('after 300 ms the next one waits again', async () => {
  await enter('Edit')
  await pass(700)
  await leave('Edit')
  await pass(300)
  await enter('Delete')
  expect(shown()).toBeUndefined()
  await pass(700)
  expect(shown()).toBe('Delete this')
})
