import { expect, test } from '@jest/globals'
import { catalogue } from '../../data/sky-files.ts'
import { createObjectLookup } from './find-object.ts'
import { objectNamed, objectOfLabel } from './named-object.ts'

const find = createObjectLookup(catalogue())

test.each([
  ['M42 (Orion Nebula)', 'M 42 (Orion Nebula)'],
  ['NGC 7000 – North America Nebula', 'NGC 7000 (North America Nebula)'],
  ['Horsehead Nebula, B33', 'B 33 (Horsehead Nebula)'],
  ['Andromeda Galaxy / M31', 'M 31 (Andromeda Galaxy)'],
  ['Saturn', 'Saturn'],
])('%s is %s', (label, name) => {
  expect(objectOfLabel(find, label)?.name).toBe(name)
  expect(objectNamed(find, label).name).toBe(name)
})

test.each(['C/2020 F3 (NEOWISE)', 'My backyard', '()', ''])('%j names nothing we know', label => {
  expect(objectOfLabel(find, label)).toBeNull()
  expect(() => objectNamed(find, label)).toThrow('No catalogue here has that name')
})
