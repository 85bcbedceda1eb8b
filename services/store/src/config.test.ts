import { describe, expect, it } from '@jest/globals'
import { readConfig } from '@skyfolio/runtime/process/config'
import { storeSettings } from './config.ts'
import { INTERNAL_SECRET } from '../../../runtime/test/support/internal-secret.ts'

const read = (OWNER_NOTICE_EMAIL: string) =>
  readConfig(storeSettings, { MONGODB_URI: 'mongodb://127.0.0.1', INTERNAL_SECRET, OWNER_NOTICE_EMAIL })
    .OWNER_NOTICE_EMAIL

describe('store configuration', () => {
  // Protected by the setting's pattern: a mail goes to one mailbox, and would wait for ever for 'a@x.org, b@x.org'.
  it("accepts one address for the owner's notices, or none", () => {
    expect(['owner@example.org', 'owner@localhost', ''].map(read)).toEqual([
      'owner@example.org',
      'owner@localhost',
      undefined,
    ])
    for (const wrong of ['a@x.org, b@x.org', 'Owner <owner@x.org>', 'owner'])
      expect(() => read(wrong)).toThrow(/OWNER_NOTICE_EMAIL.*must be one address/)
  })

  it('accepts a mail server that is a URL, and says how a password is written in it', () => {
    const readMail = (SMTP_URL: string) =>
      readConfig(storeSettings, { MONGODB_URI: 'mongodb://127.0.0.1', INTERNAL_SECRET, SMTP_URL }).SMTP_URL
    expect(readMail('smtps://me@x.org:p%2Fw@mail.x.org:465')).toBe('smtps://me@x.org:p%2Fw@mail.x.org:465')
    expect(() => readMail('smtps://me:p/w@mail.x.org:465')).toThrow(/SMTP_URL.*write \/ as %2F/)
  })
})
