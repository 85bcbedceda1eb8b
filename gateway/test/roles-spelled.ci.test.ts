import { afterAll, beforeAll, describe, it, jest } from '@jest/globals'
import { OTHER_SPELLINGS, startRoleWalk, type RoleWalk } from './support/role-walk.ts'

// Every operation in every spelling, for every role: thousands of requests. roles.test.ts tries a part of them.
jest.setTimeout(180_000)

let walk: RoleWalk
beforeAll(async () => {
  walk = await startRoleWalk()
})
afterAll(() => walk.site.stop())

const all = () => OTHER_SPELLINGS

describe('roles', () => {
  it.each(['editor', 'shipper'] as const)('close every other route to the %s, however it is spelled', role =>
    walk.expectOthersClosed(role, all),
  )

  it.each(['admin', 'editor', 'shipper'] as const)('open their own to the %s, however it is spelled', role =>
    walk.expectOwnOpen(role, all),
  )

  it('close every other route to an API key, however it is spelled', () => walk.expectOthersClosedToKey(all))
})
