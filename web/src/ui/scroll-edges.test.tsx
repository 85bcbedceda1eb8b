import { beforeEach, expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useScrollEdges } from './scroll-edges.ts'

const Line = () => {
  const line = useRef<HTMLDivElement>(null)
  useScrollEdges(line)
  return <div ref={line} role="toolbar" />
}

let width: number
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 300, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { get: () => width, configurable: true })
})

const edgesAt = (line: HTMLElement, scrollLeft: number) => {
  line.scrollLeft = scrollLeft
  fireEvent.scroll(line)
  return line.dataset.more
}

it('marks the edges of a row behind which there is more content', () => {
  width = 500
  render(<Line />)
  const line = screen.getByRole('toolbar')
  expect(line.dataset.more).toBe('end')
  expect(edgesAt(line, 100)).toBe('start end')
  expect(edgesAt(line, 200)).toBe('start')
})

it('marks no edge of a row that fits', () => {
  width = 300
  render(<Line />)
  expect(screen.getByRole('toolbar').dataset.more).toBeUndefined()
})
