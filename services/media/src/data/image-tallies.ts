import { tallies, type TallyModel } from '@skyfolio/runtime/tallies'
import type { ClientSession } from 'mongoose'
import type { Image, ImageState, ImageType } from '../domain/image.ts'
import type { ImageQuery } from '../domain/image-repository.ts'
import type { ImageModel } from './image-model.ts'

type Counted = Pick<Image, 'imageType' | 'state'>

const TYPES: readonly ImageType[] = ['gallery', 'blog']
/** Images being deleted are in no list. */
const LISTED: readonly ImageState[] = ['pending', 'ready', 'failed']

const kindOf = ({ imageType, state }: Counted): string => `${imageType} ${state}`

/** The kinds a list consists of; null: it takes more than kinds to tell. */
const kindsOf = ({ scope, viewer, search }: ImageQuery): string[] | null => {
  const isOwner = viewer === 'owner'
  const isSearch = search !== null && search.trim() !== ''
  // The slideshow is short.
  if (isSearch || scope === 'header' || (!isOwner && scope !== 'gallery')) return null
  const types = scope === 'all' ? TYPES : [scope]
  const states = isOwner ? LISTED : (['ready'] as const)
  return types.flatMap(imageType => states.map(state => kindOf({ imageType, state })))
}

export interface ImageTallies {
  /** Counts one image, in the transaction that writes it; null: it was not there, or is gone. */
  move(before: Counted | null, after: Counted | null, session: ClientSession): Promise<void>
  /** How long a list is; null when it must be counted. */
  total(query: ImageQuery): Promise<number | null>
  recount(): Promise<void>
}

/** How many images of each kind there are. */
export const imageTallies = (images: ImageModel, model: TallyModel): ImageTallies => {
  const kept = tallies(model)
  return {
    move: (before, after, session) => kept.move(before && kindOf(before), after && kindOf(after), { session }),
    async total(query) {
      const kinds = kindsOf(query)
      return kinds && kept.total(kinds)
    },
    recount: () =>
      kept.recount(async session => {
        const kinds = [{ $group: { _id: { imageType: '$imageType', state: '$state' }, count: { $sum: 1 } } }]
        const found = { session, hint: 'newest_of_kind' }
        const counted = await images.aggregate<{ _id: Counted; count: number }>(kinds, found)
        return Object.fromEntries(counted.map(({ _id: kind, count }) => [kindOf(kind), count]))
      }),
  }
}
