import { describe, expect, it } from '@jest/globals'
import {
  LICENSE_NAMES,
  LICENSES,
  miningReservationIn,
  rightsOf,
  rightsSettingMistakes,
  siteRightsIn,
  type SiteRights,
} from './rights.ts'

const site: SiteRights = { license: 'cc-by-4.0', holder: null, site: 'Night Sky', licensePage: null }
const photograph = { license: null, photographer: 'Jane Doe' }

describe('rights of a photograph', () => {
  it('are those of the site until it has a license of its own', () => {
    expect(rightsOf(photograph, site).license).toBe('cc-by-4.0')
    expect(rightsOf({ ...photograph, license: 'all-rights-reserved' }, site).license).toBe('all-rights-reserved')
  })

  it.each([
    ['the holder of the site', { holder: 'Sky Ltd.' }, 'Jane Doe', 'Sky Ltd.', 'Jane Doe'],
    ['who took it', {}, 'Jane Doe', 'Jane Doe', 'Jane Doe'],
    ['the site when nobody is named', {}, null, 'Night Sky', 'Night Sky'],
  ])('belong to %s', (_whom, ofSite, photographer, holder, creator) => {
    expect(rightsOf({ license: null, photographer }, { ...site, ...ofSite })).toMatchObject({
      ...{ holder, creator },
      notice: `© ${holder}`,
    })
  })

  it.each(['cc0-1.0', 'public-domain'] as const)('have no copyright notice under %s', license => {
    expect(rightsOf({ ...photograph, license }, site)).toMatchObject({ notice: null, creator: 'Jane Doe' })
  })
})

describe('licenses', () => {
  it('name the address of their terms, in the spelling of Creative Commons', () => {
    expect(LICENSES['cc-by-nc-sa-4.0']).toEqual({
      name: 'Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International',
      short: 'CC BY-NC-SA 4.0',
      url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    })
    const without = LICENSE_NAMES.filter(name => LICENSES[name].url === null)
    expect(without).toEqual(['all-rights-reserved'])
  })
})

describe('settings of rights', () => {
  const read = (values: Record<string, string>) => (key: string) => values[key]

  it('reserve all rights for the site by default', () => {
    expect(siteRightsIn(read({ site_title: 'Night Sky' }))).toEqual({ ...site, license: 'all-rights-reserved' })
    expect(siteRightsIn(read({ license: 'cc-by-4.0', author_name: 'A. Star', site_title: 'Night Sky' }))).toEqual({
      ...site,
      site: 'A. Star',
    })
  })

  it('reserve text and data mining only when the owner says so', () => {
    expect(miningReservationIn(read({ tdm_policy: 'https://sky.example/mining' }))).toBeNull()
    expect(miningReservationIn(read({ tdm_reservation: 'false' }))).toBeNull()
    expect(miningReservationIn(read({ tdm_reservation: 'true', tdm_policy: 'https://sky.example/mining' }))).toEqual({
      policy: 'https://sky.example/mining',
    })
  })

  it.each([
    ['license', 'cc-by-4.0', 'CC BY 4.0'],
    ['rights_holder', 'Jane Doe', 'Jane\u0000Doe'],
    ['rights_holder', 'J'.repeat(200), 'J'.repeat(201)],
    ['license_page', 'https://sky.example/licenses?of=1', 'http://sky.example/licenses'],
    ['license_page', 'https://sky.example/', 'https://me@sky.example/'],
    ['license_page', 'https://sky.example/', 'https://sky.example/a b'],
    ['tdm_policy', 'https://sky.example/', 'https://sky.example/\r\nset-cookie:a'],
    ['tdm_policy', `https://sky.example/${'a'.repeat(480)}`, `https://sky.example/${'a'.repeat(481)}`],
    ['tdm_reservation', 'true', 'yes'],
  ] as const)('accept %s %j and refuse %j', (key, good, bad) => {
    expect(rightsSettingMistakes[key](good)).toBeNull()
    expect(rightsSettingMistakes[key](bad)).toEqual(expect.any(String))
  })
})
