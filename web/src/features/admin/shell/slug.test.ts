import { expect, test } from '@jest/globals'
import { slugOf } from './slug.ts'

test.each([
  ['Two million years, twelve hours', 'two-million-years-twelve-hours'],
  ['  M 31 -- & M 33! ', 'm-31-m-33'],
  ['Café, à la nuit', 'cafe-a-la-nuit'],
  ['Ωμέγα', ''],
])('%s', (title, slug) => expect(slugOf(title)).toBe(slug))
