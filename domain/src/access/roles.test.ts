import { expect, test } from '@jest/globals'
import { roleAllows, type Access } from './roles.ts'

const parts: Access[] = ['public', 'user', 'editor', 'shipper', 'owner']

test.each([
  ['admin', parts],
  ['editor', ['public', 'user', 'editor']],
  ['shipper', ['public', 'user', 'shipper']],
  ['', ['public']],
  ['owner', ['public']],
  ['Admin', ['public']],
])('%s may use %j', (role, allowed) => {
  expect(parts.filter(part => roleAllows(role, part))).toEqual(allowed)
})
