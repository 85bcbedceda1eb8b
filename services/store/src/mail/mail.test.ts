import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { DEMO_ADDRESSES, noticeRecipient } from './mail.ts'

const DEMO_CONTACT = 'hello@skyfolio.example'
const none = { orderNoticeEmail: null, contactEmail: null }

describe('recipient of order notices', () => {
  it.each([
    ['nobody when nothing is set', none, null, null],
    ["nobody when only the demo's contact address is set", { ...none, contactEmail: DEMO_CONTACT }, null, null],
    [
      "nobody when only the demo owner's address is set",
      { ...none, orderNoticeEmail: 'Owner@Example.com' },
      null,
      null,
    ],
    ["the site's own contact address", { ...none, contactEmail: 'me@site.test' }, null, 'me@site.test'],
    ['the environment before the contact address', { ...none, contactEmail: 'me@site.test' }, 'a@b.test', 'a@b.test'],
    ['the setting before all', { orderNoticeEmail: 'x@y.test', contactEmail: 'me@site.test' }, 'a@b.test', 'x@y.test'],
    ["the next address when the first is the demo's", { ...none, contactEmail: 'm@s.test' }, DEMO_CONTACT, 'm@s.test'],
  ])('is %s', (_, settings, environmentEmail, expected) =>
    expect(noticeRecipient(settings, environmentEmail)).toBe(expected),
  )

  it('knows the contact address that the demo installs', () => {
    const path = join(import.meta.dirname, '../../../../tools/demo/content.json')
    const { settings } = JSON.parse(readFileSync(path, 'utf8')) as { settings: { contact_email: string } }
    expect(DEMO_ADDRESSES).toContain(settings.contact_email)
  })
})
