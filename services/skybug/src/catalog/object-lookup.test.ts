import { expect, test } from '@jest/globals'
import { objectLookup, findByLabel, requireObject } from './object-lookup.ts'

const lookup = objectLookup()

test.each([
  ['M42 (Orion Nebula)', 'M 42 (Orion Nebula)'],
  ['NGC 7000 – North America Nebula', 'NGC 7000 (North America Nebula)'],
  ['Horsehead Nebula, B33', 'B 33 (Horsehead Nebula)'],
  ['Andromeda Galaxy / M31', 'M 31 (Andromeda Galaxy)'],
  ['Saturn', 'Saturn'],
])('finds the object of the label %s: %s', (label, name) => {
  expect(findByLabel(lookup, label)?.name).toBe(name)
  expect(requireObject(lookup, label).name).toBe(name)
})

test.each(['C/2020 F3 (NEOWISE)', 'My backyard', '()', ''])('finds no object for the label %j', label => {
  expect(findByLabel(lookup, label)).toBeNull()
  expect(() => requireObject(lookup, label)).toThrow('No catalog here has that name')
})
