import { describe, expect, it } from '@jest/globals'
import { forVisitors, parseKey, PUBLIC_KEYS, parseValue, type Setting } from './setting.ts'

describe('setting', () => {
  it.each([
    ['google_analytics_id', 'G-ABC123', ['UA-1', 'g-abc', "G-1');alert(1)//", 'G-']],
    ['contact_email', 'owner@example.com', ['owner', 'a@b@c', 'a b@c.de', 'x@-']],
    ['order_notice_email', 'orders@example.com', ['owner', 'a@b@c', 'a b@c.de', 'x@-']],
    ['time_zone', 'Europe/Berlin', ['Berlin', '+02:00', 'America/Nowhere', '../etc/passwd']],
    ['share_image_id', '42', ['0', '-1', '4.2', 'picture', '99999999999', '2147483648']],
    ['analytics_consent', 'true', ['yes', '1', 'TRUE']],
    ['shipping_flat_price', '1250', ['12.50', '-1', '100000', 'free']],
    ['shipping_free_from', '10000', ['0', '100.00', '10000000']],
    ['shipping_carrier_rates', 'false', ['no', '0']],
    ['local_delivery', 'false', ['off']],
    ['local_delivery_zips', '40403, 40410-40412', ['Berea', '4040', '40412-40410', '00000-99999', ',']],
    ['buyers_kept_years', '7', ['-1', '100', '2.5', 'ten']],
    ['mail_from', 'prints@example.com', ['Ada <prints@example.com>', 'a@x.org, b@x.org', 'prints']],
    [
      'ship_from',
      '{"name":"Ada","street":"1 Ridge Rd","city":"Berea","state":"KY","zip":"40403"}',
      ['1 Ridge Rd', '{}', '{"name":"Ada","street":"1 Ridge Rd","city":"Berea","state":"Kentucky","zip":"40403"}'],
    ],
    ['license', 'cc-by-4.0', ['cc-by-3.0', 'CC BY 4.0', 'all']],
    ['tdm_policy', 'https://sky.example/mining', ['http://sky.example/', 'javascript:alert(1)', 'mining']],
    ['picture_compression', 'smaller', ['small', 'FINER', 'finer, smaller', '80']],
    ['author_name', 'Ada Lovelace', ['A'.repeat(101)]],
    ['reading_time', 'counted', ['7 min read', 'Counted']],
    ['post_category', 'Nightscapes', ['a'.repeat(51)]],
    ['author_bio', 'Sleeps by day.\n\nWrites by night.', ['a'.repeat(501)]],
    ['hero_quotes', 'Look up. — Ada\nOld light.', ['x'.repeat(76), `Look up. — ${'x'.repeat(71)}`, 'Up.\n'.repeat(61)]],
    ['not_found_quotes', 'x'.repeat(130), ['x'.repeat(131)]],
    [
      'social_links',
      '[{"network":"mastodon","label":"Mastodon","url":"https://mastodon.social/@ada"}]',
      [
        ...['[]', '{}', 'https://example.com', '[null]', '[{"network":"myspace","label":"M","url":"https://a.test"}]'],
        ...[
          'http://a.test',
          'javascript:alert(1)//https://a.test',
          'https://me:you@a.test',
          'https://a',
          'https://a.test/ b',
        ].map(url => JSON.stringify([{ network: 'other', label: 'Me', url }])),
        '[{"network":"other","label":" ","url":"https://a.test"}]',
        JSON.stringify(Array.from({ length: 13 }, () => ({ network: 'other', label: 'Me', url: 'https://a.test' }))),
      ],
    ],
    [
      'navigation_menu',
      '[{"id":"gallery","label":"Pictures"},{"id":7},{"id":"store","hidden":true}]',
      ['[]', '[{"id":"admin"}]', '[{"id":0}]', '[{"id":7},{"id":7}]', '[{"id":7,"label":"Page"}]', '["home"]', 'home'],
    ],
    [
      'site_logo',
      '{"filename":"0123456789abcdef0123456789abcdef.webp","width":640,"height":192,"withTitle":false}',
      [
        'logo.webp',
        '{"filename":"../secret","width":640,"height":192,"withTitle":false}',
        '{"filename":"0123456789abcdef0123456789abcdef.webp","width":641,"height":192,"withTitle":false}',
        '{"filename":"0123456789abcdef0123456789abcdef.webp","width":640,"height":192}',
      ],
    ],
  ])('%s accepts %s and rejects other formats', (key, good, bad) => {
    expect(parseValue(key, ` ${good} `)).toBe(good)
    for (const value of bad)
      expect(() => parseValue(key, value)).toThrow(expect.objectContaining({ reason: 'INVALID_SETTING' }))
  })

  it('is cleared by an empty value; an unknown key accepts any text up to its length', () => {
    expect(parseValue('google_analytics_id', '')).toBeNull()
    expect(parseValue('time_zone', null)).toBeNull()
    expect(parseValue('anything.else', 'G-1\nx')).toBe('G-1\nx')
    expect(() => parseValue('anything.else', 'x'.repeat(10_001))).toThrow(
      expect.objectContaining({ reason: 'INVALID_SETTING' }),
    )
  })

  it('has at most 10 kB under an unknown key, counted in bytes', () => {
    expect(parseValue('anything.else', '🔭'.repeat(2_500))).toBe('🔭'.repeat(2_500))
    expect(() => parseValue('anything.else', '🔭'.repeat(2_501))).toThrow(
      expect.objectContaining({
        ...{ reason: 'INVALID_SETTING', field: 'value' },
        message: expect.stringContaining('at most 10,000 bytes (10 kB), this one has 10,004'),
      }),
    )
    expect(parseValue('footer_text', '🔭'.repeat(10_000))).toBe('🔭'.repeat(10_000))
  })

  it('rejects a malformed key', () => {
    expect(parseKey('__proto__')).toBe('__proto__')
    for (const key of ['', 'a b', '$where', 'a'.repeat(256), 'ä'])
      expect(() => parseKey(key)).toThrow(expect.objectContaining({ reason: 'INVALID_SETTING' }))
  })

  it('reads as not set to visitors when a release that did not know the key stored what its rule refuses', () => {
    const stored = (key: string, value: string): Setting => ({
      ...{ id: 1, key, value, description: null, updatedAt: new Date(0), demo: false },
    })
    expect(forVisitors(stored('social_links', 'nonsense')).value).toBeNull()
    expect(forVisitors(stored('navigation_menu', '[{"id":"blog"}]')).value).toBe('[{"id":"blog"}]')
    expect(forVisitors(stored('tagline', 'Clear skies')).value).toBe('Clear skies')
  })

  it('is public only when its key is listed as public', () => {
    expect(PUBLIC_KEYS).toContain('site_title')
    expect(PUBLIC_KEYS).toContain('social_links')
    expect(PUBLIC_KEYS).toContain('license')
    expect(PUBLIC_KEYS).not.toContain('sales_tax')
    expect(PUBLIC_KEYS).not.toContain('observing_place')
    expect(PUBLIC_KEYS).not.toContain('order_notice_email')
    expect(PUBLIC_KEYS).not.toContain('ship_from')
    expect(PUBLIC_KEYS).not.toContain('mail_from')
  })
})
