import type { Image, Rendition } from './image.ts'
import { invalidRequest } from './image-errors.ts'
import type { ImageRepository } from './image-repository.ts'
import { addressOf, nameFromAddress } from './object-names.ts'

const MOST = 500

/** What stands in the place of an object that was replaced: the same size, or else the nearest larger, or the largest. */
export function successorOf(image: Pick<Image, 'picture' | 'variants' | 'retired'>, name: string): Rendition | null {
  const retired = image.retired.find(rendition => rendition.name === name)
  if (!retired) return null
  const all = [...(image.picture ? [image.picture] : []), ...image.variants]
  const alike = all.filter(({ format }) => format === retired.format).sort((a, b) => a.width - b.width)
  return alike.find(({ width }) => width >= retired.width) ?? alike.at(-1) ?? null
}

/** Of addresses that texts carry, those that have moved, and where to; at most 500 are asked for. Throws INVALID_REQUEST. */
export const movedAddresses =
  ({ images }: { images: Pick<ImageRepository, 'findByRetired'> }) =>
  async (addresses: string[]): Promise<{ from: string; to: string }[]> => {
    if (addresses.length > MOST) throw invalidRequest(`At most ${MOST} addresses at once`, 'addresses')
    const asked = addresses
      .map(from => ({ from, name: nameFromAddress(from) }))
      .filter((one): one is { from: string; name: string } => one.name !== null)
    const owners = asked.length > 0 ? await images.findByRetired(asked.map(({ name }) => name)) : []
    return asked.flatMap(({ from, name }) => {
      const successor = owners.map(image => successorOf(image, name)).find(found => found !== null)
      return successor ? [{ from, to: addressOf(successor) }] : []
    })
  }
