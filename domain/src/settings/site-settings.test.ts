import { describe, expect, it } from '@jest/globals'
import { parseQuotes } from './quotes.ts'
import { siteSettingMistakes, socialUrlMistake } from './site-settings.ts'

describe('site settings', () => {
  it('read quotes line by line, with who said them after the last dash or bar', () => {
    expect(
      parseQuotes(' Look up.  — Ada, 1843\n\nWell-made — and dark. | Night \n  Old   light. \nA dash—without spaces'),
    ).toEqual([
      { text: 'Look up.', by: 'Ada, 1843' },
      { text: 'Well-made — and dark.', by: 'Night' },
      { text: 'Old light.', by: '' },
      { text: 'A dash—without spaces', by: '' },
    ])
  })

  it('say which quote is too long for the space it has', () => {
    const long = 'All the stars of the southern sky over the dunes, and one of the northern one'
    expect([...long].length).toBe(77)
    expect(siteSettingMistakes['hero_quotes']?.(`Look up.\n${long}`)).toBe(
      "A quote has at most 75 characters here; 'All the stars of the southern …' has 77",
    )
    expect(siteSettingMistakes['home_quotes']?.(long)).toBeNull()
  })

  it.each([
    'https://www.astrobin.com/users/ada/',
    'https://mastodon.social/@ada',
    'https://xn--strnhimmel-b5a.example/?a=b#c',
  ])('accept the address %s', url => {
    expect(socialUrlMistake(url)).toBeNull()
  })

  it.each([
    '',
    'astrobin.com/ada',
    'http://a.test',
    'HTTPS//a.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('reject the address %j', url => {
    expect(socialUrlMistake(url)).toContain('https://')
  })
})
