import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { leftOut, SERVICES, usualDatabases, exclusionReason } from '../services.ts'

const FOLDER = join(import.meta.dirname, '../../../services')

test('every service is backed up, from the database its own settings name', () => {
  expect([...SERVICES].sort()).toEqual(readdirSync(FOLDER).sort())
  expect(usualDatabases).toEqual({
    ...{ content: 'skyfolio_content', media: 'skyfolio_media', store: 'skyfolio_store', skybug: 'skyfolio_skybug' },
  })
})

test('sessions, mailed links, locks and the state of an earlier restore are left out; nothing else is', () => {
  expect(leftOut()).toHaveLength(9)
  expect(exclusionReason('content', 'devices')).toMatch(/sessions/)
  expect(exclusionReason('content', 'account_mails')).toMatch(/of the moment/)
  for (const name of ['invitations', 'password_resets', 'password_reset_requests'])
    expect(exclusionReason('content', name)).toMatch(/link/)
  expect(exclusionReason('store', 'leases')).toBeDefined()
  expect(exclusionReason('store', 'holds')).toBeDefined()
  expect(exclusionReason('media', 'devices')).toBeUndefined()
  expect(exclusionReason('content', 'passkey_challenges')).toMatch(/five minutes/)
  for (const name of ['two_factors', 'passkeys']) expect(exclusionReason('content', name)).toBeUndefined()
})
