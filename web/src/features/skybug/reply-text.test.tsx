/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { furnishWindow, visit } from '../site/testing/visit.tsx'
import { chartDate } from './chart-viewer.tsx'
import { ReplyText } from './reply-text.tsx'

beforeEach(() => furnishWindow())
afterEach(cleanup)

const shown = (text: string) => visit(<ReplyText>{text}</ReplyText>, { at: '/skybug' })

test('a chart of this site is a thumbnail; one that fails gives way to words', () => {
  const address = '/api/skybug/chart.png?kind=horizon&lat=39.1'
  shown(`Look: ![Star chart](${address})`)
  const picture = screen.getByAltText('Star chart')
  expect(picture.getAttribute('src')).toBe(address)
  fireEvent.error(picture)
  expect(screen.queryByAltText('Star chart')).toBeNull()
  expect(screen.getByText(`Failed to load image: ${address}`)).toBeTruthy()
})

test.each([
  '![x](https://evil.example/p.png)',
  '![x](//evil.example/p.png)',
  '![x](data:image/png;base64,AAAA)',
  '![x](/api/images/../../evil.png)',
  '<img src="https://evil.example/p.png">',
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example"></iframe>',
  '[![x](https://evil.example/p.png)](https://evil.example)',
])('nothing foreign is shown: %s', text => {
  shown(`Before ${text} after`)
  expect(document.querySelectorAll('img, script, iframe, object, embed')).toHaveLength(0)
})

test('links stay in the site, or open safely elsewhere, or are plain words', () => {
  shown('[a](/gallery/3) [b](https://nasa.gov) [c](javascript:alert(1)) [d](//evil.example)')
  expect(screen.getByText('a').getAttribute('href')).toBe('/gallery/3')
  expect(screen.getByText('b').getAttribute('rel')).toContain('noopener')
  expect(screen.getByText('b').getAttribute('target')).toBe('_blank')
  for (const words of ['c', 'd']) expect(screen.getByText(words).closest('a')).toBeNull()
})

test("a chart's file is named after the day it is drawn for", () => {
  const day = new Date('2026-11-21T12:00:00')
  expect(chartDate(`/api/skybug/chart.png?time=${day.toISOString()}`)).toBe('2026-11-21')
  expect(chartDate('/api/skybug/chart.png?lat=1')).toMatch(/^\d{4}-\d\d-\d\d$/)
})
