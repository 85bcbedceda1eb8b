/**
 * What others may do with a photograph, and whose it is: the same for the service that writes it into the files that visitors
 * get, the gateway and the web application.
 */

interface LicenseTerms {
  name: string
  /** As it stands under a photograph. */
  short: string
  /** Where its terms are; null: there are none. */
  url: string | null
}

const CREATIVE_COMMONS = 'https://creativecommons.org'

const creativeCommons = (code: string, terms: string): LicenseTerms => ({
  name: `Creative Commons ${terms} 4.0 International`,
  short: `CC ${code.toUpperCase()} 4.0`,
  url: `${CREATIVE_COMMONS}/licenses/${code}/4.0/`,
})

const NAMES = [
  'all-rights-reserved',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nc-4.0',
  'cc-by-nc-sa-4.0',
  'cc-by-nd-4.0',
  'cc-by-nc-nd-4.0',
  'cc0-1.0',
  'public-domain',
] as const
export type License = (typeof NAMES)[number]
export const LICENSE_NAMES: readonly License[] = NAMES

export const LICENSES: Readonly<Record<License, LicenseTerms>> = {
  'all-rights-reserved': { name: 'All rights reserved', short: 'All rights reserved', url: null },
  'cc-by-4.0': creativeCommons('by', 'Attribution'),
  'cc-by-sa-4.0': creativeCommons('by-sa', 'Attribution-ShareAlike'),
  'cc-by-nc-4.0': creativeCommons('by-nc', 'Attribution-NonCommercial'),
  'cc-by-nc-sa-4.0': creativeCommons('by-nc-sa', 'Attribution-NonCommercial-ShareAlike'),
  'cc-by-nd-4.0': creativeCommons('by-nd', 'Attribution-NoDerivatives'),
  'cc-by-nc-nd-4.0': creativeCommons('by-nc-nd', 'Attribution-NonCommercial-NoDerivatives'),
  'cc0-1.0': {
    name: 'CC0 1.0 Universal (given to the public domain)',
    short: 'CC0 1.0',
    url: `${CREATIVE_COMMONS}/publicdomain/zero/1.0/`,
  },
  'public-domain': {
    name: 'Public Domain Mark 1.0 (free of known copyright)',
    short: 'Public domain',
    url: `${CREATIVE_COMMONS}/publicdomain/mark/1.0/`,
  },
}

/** Of a site that has chosen none. */
const DEFAULT_LICENSE: License = 'all-rights-reserved'

export const parseLicense = (value: string | null | undefined): License | null =>
  NAMES.find(name => name === value) ?? null

/** Nobody holds a copyright any more. */
export const isPublicDomain = (license: License): boolean => license === 'cc0-1.0' || license === 'public-domain'

/** What holds for every photograph of a site that says nothing else. */
export interface SiteRights {
  license: License
  /** Who holds the copyright of all photographs; null: who took each of them, else `site`. */
  holder: string | null
  /** The author, else the title of the site. */
  site: string
  /** Where a license can be asked for; null: the page of the photograph. */
  licensePage: string | null
}

export interface Rights {
  license: License
  creator: string
  holder: string
  /** Null: in the public domain. */
  notice: string | null
}

/** The rights of a photograph; a license that is null is the site's. */
export function rightsOf(
  photograph: { license: License | null; photographer: string | null },
  site: SiteRights,
): Rights {
  const license = photograph.license ?? site.license
  const creator = photograph.photographer ?? site.site
  const holder = site.holder ?? creator
  return { license, creator, holder, notice: isPublicDomain(license) ? null : `© ${holder}` }
}

/** Reads a setting of the site; empty counts as absent. */
type ReadSetting = (key: RightsSetting | 'author_name' | 'site_title') => string | undefined

export const siteRightsIn = (setting: ReadSetting): SiteRights => ({
  license: parseLicense(setting('license')) ?? DEFAULT_LICENSE,
  holder: setting('rights_holder') ?? null,
  site: setting('author_name') ?? setting('site_title') ?? 'Skyfolio',
  licensePage: setting('license_page') ?? null,
})

/** That the owner reserves text and data mining (Article 4 of Directive (EU) 2019/790), and on which conditions it is allowed. */
export interface MiningReservation {
  /** Address of the conditions; null: none are offered. */
  policy: string | null
}

/** Null: nothing is reserved. */
export const miningReservationIn = (setting: ReadSetting): MiningReservation | null =>
  setting('tdm_reservation') === 'true' ? { policy: setting('tdm_policy') ?? null } : null

/** In characters. */
export const rightsLimits = { holder: 200, url: 500 } as const

const addressMistake = (value: string): string | null => {
  const url = URL.canParse(value) ? new URL(value) : null
  const isPlain = url?.protocol === 'https:' && url.username === '' && /^[\x21-\x7e]+$/.test(value)
  if (!isPlain) return 'An address begins with https:// and has no spaces, such as https://example.com/licenses'
  return value.length > rightsLimits.url ? `An address has at most ${rightsLimits.url} characters` : null
}

type RightsSetting = 'license' | 'rights_holder' | 'license_page' | 'tdm_reservation' | 'tdm_policy'

/** Why the value of a setting is refused, by its key; null when it is fine. An empty one is never asked about. */
export const rightsSettingMistakes: Readonly<Record<RightsSetting, (value: string) => string | null>> = {
  license: value => (parseLicense(value) ? null : `The license must be one of ${NAMES.join(', ')}`),
  rights_holder: value =>
    /\p{Cc}/u.test(value) || value.length > rightsLimits.holder
      ? `The copyright holder is one line of at most ${rightsLimits.holder} characters`
      : null,
  license_page: addressMistake,
  tdm_reservation: value => (value === 'true' || value === 'false' ? null : "The value must be 'true' or 'false'"),
  tdm_policy: addressMistake,
}

/** The settings of rights, which visitors may read. */
export const RIGHTS_SETTINGS = Object.keys(rightsSettingMistakes) as RightsSetting[]
