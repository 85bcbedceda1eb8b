import type { Image } from '../../api/images.ts'

const present = (addresses: (string | null | undefined)[]): string[] =>
  [...new Set(addresses.filter(address => typeof address === 'string' && address !== ''))] as string[]

/** Where a picture may be found, best first. */
export const imageAddresses = (image: Image): string[] =>
  present([image.optimizedPath, image.path, `/uploads/${image.filename}`])

/** The same for a picture of the gallery. */
export const galleryAddresses = (image: Image): string[] =>
  present([
    image.optimizedPath,
    image.path?.startsWith('/uploads/gallery/') ? image.path : null,
    `/uploads/gallery/${image.filename}`,
    `/uploads/${image.filename}`,
  ])

/** The same for the header picture of a post. */
export const headerAddresses = (image: Image): string[] =>
  present([`/uploads/optimized/${image.filename}`, image.path, image.optimizedPath])

/** The owner's words for who can't see a picture. Its title stands beside it wherever it is shown, and is not said twice. */
export const altOf = ({ altText, title }: Image): string => (altText === title ? '' : (altText ?? ''))
