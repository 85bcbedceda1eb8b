import { describe, expect, it } from '@jest/globals'
import type { Setting } from '@skyfolio/protos/skyfolio/content/v1/Setting'
import { privacyText } from './privacy-page.ts'

const textOf = (settings: Record<string, string>, configured: string[] = []) =>
  privacyText({
    settings: Object.entries(settings).map(([key, value]) => ({ key, value }) as Setting),
    configured: new Set(configured),
  })

describe('text of a privacy page', () => {
  it('names who gets data, as the site is configured, and nobody else', () => {
    expect(textOf({})).toContain('<p>Nobody.</p>')
    const all = textOf({ google_analytics_id: 'G-1' }, ['Stripe', 'EasyPost', 'Mail', 'Language model'])
    for (const name of ['Stripe', 'EasyPost', 'mail provider', 'language model', 'Google Analytics'])
      expect(all).toContain(name)
    expect(all).not.toContain('Shippo')
    expect(all).not.toContain('Nobody')
  })

  it('says for how long buyers are stored, as the settings do', () => {
    expect(textOf({})).toContain('10 years after the last change')
    expect(textOf({ buyers_kept_years: '3' })).toContain('3 years after')
    expect(textOf({ buyers_kept_years: '0' })).toContain('until you ask us to erase them')
  })

  it('says that visits are counted after consent where it is asked for', () => {
    const measured = { google_analytics_id: 'G-1' }
    expect(textOf(measured)).not.toContain('after you have agreed')
    expect(textOf({ ...measured, analytics_consent: 'true' })).toContain('only after you have agreed')
  })

  it('has the contact of the site as text, not as HTML', () => {
    expect(textOf({ contact_email: '"<b>@x' })).not.toContain('<b>')
    expect(textOf({ contact_email: 'me@example.com' })).toContain('mailto:me@example.com')
  })
})
