import { describe, expect, it } from '@jest/globals'
import type { Setting } from '@skyfolio/protos/skyfolio/content/v1/Setting'
import { privacyText, statementsOf } from './privacy-page.ts'

const textOf = (
  settings: Record<string, string>,
  configured: Record<string, string | null> = {},
  { hasVideos = false } = {},
) =>
  privacyText({
    settings: Object.entries(settings).map(([key, value]) => ({ key, value }) as Setting),
    configured: new Map(Object.entries(configured)),
    hasVideos,
  })

describe('text of a privacy page', () => {
  it('names who gets data, as the site is configured, and nobody else', () => {
    const names = ['Stripe', 'EasyPost', 'mail provider', 'language model', 'Google', 'YouTube']
    for (const name of names) expect(textOf({})).not.toContain(name)
    const used = { Stripe: null, EasyPost: null, Mail: null, 'Language model': null }
    const all = textOf({ google_analytics_id: 'G-1' }, used, { hasVideos: true })
    for (const name of names) expect(all).toContain(name)
    expect(all).not.toContain('Shippo')
  })

  it('names the providers of mail and of the language model if the configuration names them', () => {
    const text = textOf({}, { Mail: 'smtp.example.com', 'Language model': 'gpt-5-mini at api.openai.com' })
    expect(text).toContain('Our mail provider (smtp.example.com) delivers')
    expect(text).toContain('language model (gpt-5-mini at api.openai.com) gets')
  })

  it('names the hosting provider, or says where its name belongs', () => {
    expect(textOf({ hosting_provider: 'Ridge & Sons' })).toContain('Ridge &#38; Sons hosts this site')
    expect(textOf({})).toContain('[Name the company that hosts your site] hosts this site')
  })

  it('says that YouTube comes with a press on play, and may set cookies then', () => {
    const text = textOf({}, {}, { hasVideos: true })
    expect(text).toContain('only after you press play')
    expect(text).toContain('YouTube may set its own when you play a video.')
    expect(text).not.toContain('None follows you.')
    expect(textOf({})).toContain('None follows you.')
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

describe('statements of a privacy page', () => {
  it('are its paragraphs as plain text', () => {
    const statements = statementsOf(textOf({ hosting_provider: 'Ridge & Sons', contact_email: 'me@example.com' }))
    expect(statements).toContain('Ridge & Sons hosts this site: what it stores is on their machines.')
    expect(statements.at(-1)).toBe(
      'You can ask what we have stored about you, and have it corrected or erased: me@example.com.',
    )
    expect(statements).toHaveLength(7)
  })
})
