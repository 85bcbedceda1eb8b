import { expect, test } from '@jest/globals'
import type { Acquisition, Image } from '../../api/images.ts'
import { captureFacts } from './caption.tsx'

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
  captureFacts({ acquisition: acquisition && { ...none, ...acquisition } } as Image)

test.each([
  [{ exposureSeconds: 180, focalLength: 350, fNumber: 4.9 }, ['180 s', '350 mm f/4.9']],
  [{ exposureSeconds: 0.004, lens: 'RedCat 71' }, ['1/250 s', 'RedCat 71']],
  [{ focalLength: 24 }, ['24 mm']],
  [{ model: 'EOS Ra' }, ['EOS Ra']],
  [null, []],
])('%o reads %o', (acquisition, words) => {
  expect(facts(acquisition)).toEqual(words)
})
