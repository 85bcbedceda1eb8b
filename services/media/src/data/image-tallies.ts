import { tallies, type TallyModel, type TallyState } from '@skyfolio/runtime/tallies'
import type { ClientSession } from 'mongoose'
import type { Image, ImageState, ImageType } from '../domain/image.ts'
import type { ImageQuery } from '../domain/image-repository.ts'
import { isSearch } from './image-filter.ts'
import type { ImageModel } from './image-model.ts'

type Counted = Pick<Image, 'imageType' | 'state'>

const TYPES: readonly ImageType[] = ['gallery', 'blog']
/** Images being deleted are in no list. */
const LISTED: readonly ImageState[] = ['pending', 'ready', 'failed']

const kindOf = ({ imageType, state }: Counted): string => `${imageType} ${state}`

/** Of what types and in what states the images of a list are. */
export const typesAndStates = ({ scope, viewer }: ImageQuery) => ({
  types: scope === 'gallery' || scope === 'blog' ? [scope] : TYPES,
  states: viewer === 'owner' ? LISTED : (['ready'] as const),
})

const kindsOf = (query: ImageQuery): string[] => {
  const { types, states } = typesAndStates(query)
  return types.flatMap(imageType => states.map(state => kindOf({ imageType, state })))
}

/** Whether a list is all of its kinds. The slideshow is some of them, and what visitors see of the blog depends on the posts. */
const isWhole = ({ scope, viewer, search }: ImageQuery): boolean =>
  !isSearch(search) && scope !== 'header' && (viewer === 'owner' || scope === 'gallery')

export interface ImageTallies {
  /** Counts one image, in the transaction that writes it; null: it was not there, or is gone. The same twice: it has changed. */
  move(before: Counted | null, after: Counted | null, session: ClientSession): Promise<void>
  /** How long a list is; null when it must be counted. */
  total(query: ImageQuery): Promise<number | null>
  /** Another after every write of images of the kinds of a list; null: unknown. */
  version(query: ImageQuery): Promise<string | null>
  /** How long a list is and its version; null when it must be counted. */
  state(query: ImageQuery): Promise<TallyState> | null
  recount(): Promise<void>
}

/** How many images of each kind there are. */
export const imageTallies = (images: ImageModel, model: TallyModel): ImageTallies => {
  const kept = tallies(model)
  return {
    move: (before, after, session) => kept.move(before && kindOf(before), after && kindOf(after), { session }),
    total: async query => (isWhole(query) ? kept.total(kindsOf(query)) : null),
    version: query => kept.version(kindsOf(query)),
    state: query => (isWhole(query) ? kept.state(kindsOf(query)) : null),
    recount: () =>
      kept.recount(async session => {
        const kinds = [{ $group: { _id: { imageType: '$imageType', state: '$state' }, count: { $sum: 1 } } }]
        const found = { session, hint: 'newest_of_kind' }
        const counted = await images.aggregate<{ _id: Counted; count: number }>(kinds, found)
        return Object.fromEntries(counted.map(({ _id: kind, count }) => [kindOf(kind), count]))
      }),
  }
}
