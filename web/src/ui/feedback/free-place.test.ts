import { expect, test } from '@jest/globals'
import { countCovered, freePlace, MARGIN, type Box } from './free-place.ts'

const phone = { width: 390, height: 844 }
const wide = { width: 358, height: 90 }
const narrow = { width: 200, height: 130 }
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
const nothing = { controls: [], fields: [] }

test('a toast stands in the lower right corner where nothing is in its way', () => {
  expect(freePlace({ width: 1440, height: 900 }, [wide], nothing)).toEqual(
    box(1440 - MARGIN - wide.width, 900 - MARGIN - wide.height, wide.width, wide.height),
  )
})

test('a toast whose corner is taken moves up just as far as it must, on the same side', () => {
  const view = { width: 1440, height: 900 }
  const button = box(1300, 840, 100, 44)
  const left = view.width - MARGIN - wide.width
  const place = freePlace(view, [wide], { controls: [button], fields: [] })
  expect(place?.left).toBe(left)
  expect(place && countCovered(place, [button])).toBe(0)
  expect(place && countCovered({ ...place, top: place.top + 4 }, [button])).toBe(1)
})

test('a toast stands above the buttons of a bottom sheet', () => {
  const footer = [box(24, 780, 160, 44), box(200, 780, 166, 44)]
  const place = freePlace(phone, [wide], { controls: footer, fields: [] })
  expect(place && countCovered(place, footer)).toBe(0)
})

test('a toast becomes narrower where a wide one has no room beside the buttons of a list', () => {
  const buttons = Array.from({ length: 13 }, (_, row) => box(240, row * 66, 140, 44))
  const place = freePlace(phone, [wide, narrow], { controls: buttons, fields: [] })
  expect(place?.width).toBe(narrow.width)
  expect(place && countCovered(place, buttons)).toBe(0)
})

test('a toast would rather cover a field than a button', () => {
  const fields = Array.from({ length: 9 }, (_, row) => box(20, 60 + row * 78, 350, 44))
  const save = box(20, 780, 90, 44)
  const place = freePlace(phone, [wide, narrow], { controls: [save], fields })
  expect(place && countCovered(place, [save])).toBe(0)
})

test('a toast covers as few buttons as possible where there are buttons everywhere', () => {
  const rows = Array.from({ length: 20 }, (_, row) => box(0, row * 44, 390, row < 10 ? 44 : 20))
  const place = freePlace(phone, [wide], { controls: rows, fields: [] })
  expect(place && countCovered(place, rows)).toBeLessThanOrEqual(3)
})
