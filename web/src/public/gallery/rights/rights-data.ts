import { isPublicDomain, LICENSES, rightsOf, siteRightsIn, type Rights } from '@skyfolio/domain/photographs/rights'
import { addresses } from '../../../addresses.ts'
import type { Image } from '../../../api/images.ts'
import type { Settings } from '../../../api/settings.ts'

/** Whose a photograph is and what may be done with it: its own license, else the site's. */
export const photographRights = (image: Image, settings: Settings): Rights => rightsOf(image, siteRightsIn(settings))

/** Where the terms of its license are. Undefined: there are none but the law's. */
export const termsAddress = ({ license }: Rights, settings: Settings): string | undefined =>
  LICENSES[license].url ?? settings('license_page')

/** The same for schema.org, as search engines ask for it: `license` and `acquireLicensePage` are pages. */
export const rightsData = (image: Image, base: string, settings: Settings) => {
  const rights = photographRights(image, settings)
  const { license, creator, notice } = rights
  const page = `${base}${addresses.photo(image.id)}`
  const isPerson = image.photographer || settings('author_name')
  return {
    creator: { '@type': isPerson ? 'Person' : 'Organization', name: creator },
    creditText: creator,
    copyrightNotice: notice ?? undefined,
    license: termsAddress(rights, settings) ?? page,
    acquireLicensePage: isPublicDomain(license) ? undefined : (settings('license_page') ?? page),
  }
}
