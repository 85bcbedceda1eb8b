import { addresses } from '../../../addresses.ts'
import type { Image } from '../../../api/images.ts'

type Version = NonNullable<Image['versions']>[number]
type VersionFacts = NonNullable<Image['finalVersion']>

/** A version of a photograph, and the photograph as it looks in it. */
export interface ShownVersion extends VersionFacts {
  image: Image
}

const withFile = (photograph: Image, version: Version): Image => {
  const { width, height, path, optimizedPath, thumbnailPath, responsiveVariants, share, placeholder } = version
  const file = { width, height, path, optimizedPath, thumbnailPath, responsiveVariants, share, placeholder }
  return { ...photograph, ...file, tiles: null }
}

/** All versions of a photograph, the final one first; none where there is nothing to compare. */
export const versionsOf = (photograph: Image): ShownVersion[] => {
  const { finalVersion, versions = [] } = photograph
  // The owner gets those too that visitors don't see, or can't see yet.
  const others = versions.filter(({ path, hidden }) => path !== null && !hidden)
  if (!finalVersion || others.length === 0) return []
  return [
    { ...finalVersion, image: photograph },
    ...others.map(each => ({ ...each, image: withFile(photograph, each) })),
  ]
}

/** The address of a version; that of the final one is the photograph's. */
export const versionAddress = (photograph: Image, { id }: VersionFacts): string =>
  addresses.photo(photograph.id) + (id === photograph.finalVersion?.id ? '' : versionQuery(id))

export const versionQuery = (id: number | undefined): string => (id === undefined ? '' : `?version=${id}`)

/** The version that an address names. */
export const versionIn = (search: URLSearchParams): number | undefined => {
  const named = search.get('version') ?? ''
  return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined
}

/** The version of a photograph that is named and can be seen, unless it is the final one. */
export const otherVersion = (photograph: Image, id: number | undefined): ShownVersion | undefined =>
  id === photograph.finalVersion?.id ? undefined : versionsOf(photograph).find(version => version.id === id)

/** What is said of a version beside its label. */
export const KIND_LABELS = {
  processing: null,
  starless: 'Starless',
  annotated: 'Annotated',
  other: null,
} as const satisfies Record<VersionFacts['kind'], string | null>

/** By how much the proportions of two pictures may differ without anybody seeing it: a row of pixels or two. */
const SAME_SHAPE = 0.01

export const haveSameShape = (one: Image, other: Image): boolean =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) <= SAME_SHAPE
