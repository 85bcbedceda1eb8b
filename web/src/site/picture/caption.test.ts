import { expect, test } from '@jest/globals'
import type { Acquisition, Image } from '../../api/images.ts'
import { instrumentOf } from './caption.tsx'

const none: Acquisition = {
  make: null,
  model: null,
  lens: null,
  exposureSeconds: null,
  iso: null,
  focalLength: null,
  fNumber: null,
}
const facts = (acquisition: Partial<Acquisition> | null) =>
  instrumentOf({ acquisition: acquisition && { ...none, ...acquisition } } as Image)

test.each([
  // A single exposure of many would read like the whole.
  [{ exposureSeconds: 180, focalLength: 350, fNumber: 4.9 }, '350 mm f/4.9'],
  [{ exposureSeconds: 0.004 }, null],
  [{ lens: 'RedCat 71' }, 'RedCat 71'],
  [{ focalLength: 24 }, '24 mm'],
  [{ model: 'EOS Ra' }, 'EOS Ra'],
  [null, null],
])('%o reads %o', (acquisition, words) => {
  expect(facts(acquisition)).toEqual(words)
})
