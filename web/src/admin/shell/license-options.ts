import { LICENSE_NAMES, LICENSES, type License } from '@skyfolio/domain/photographs/rights'

/** Where the narrowest screen cuts a name, what tells it from the others has been said. */
const labelOf = (license: License): string => {
  const { name, short } = LICENSES[license]
  const terms = /^Creative Commons (.*) 4\.0 International$/.exec(name)?.[1]
  return terms ? `${short}: ${terms}` : name
}

/** The licenses to choose from, for the site and for a picture. */
export const LICENSE_OPTIONS = LICENSE_NAMES.map(value => ({ value, label: labelOf(value) }))
