import { createCounters, type CounterModel, type CounterState } from '@skyfolio/runtime/mongo/counters'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import type { Model } from 'mongoose'
import { listedState, type Image, type ImageType, type ListedState } from './image.ts'
import type { ImageFilter } from './image-list.ts'

type Counted = Pick<Image, 'imageType' | 'state' | 'hidden'>
interface Kind {
  imageType: ImageType
  state: ListedState
}

const TYPES: readonly ImageType[] = ['gallery', 'blog']
/** Images being deleted are in no list. */
const LISTED: readonly ListedState[] = ['pending', 'ready', 'failed', 'hidden']

const nameOf = ({ imageType, state }: Kind): string => `${imageType} ${state}`
const kindOf = (image: Counted): string => nameOf({ imageType: image.imageType, state: listedState(image) })

/** What visitors see in the gallery. */
const GALLERY = nameOf({ imageType: 'gallery', state: 'ready' })

type Kinds = Pick<ImageFilter, 'scope' | 'viewer'>

const statesOf = (scope: Kinds['scope'], viewer: Kinds['viewer']): readonly ListedState[] => {
  if (viewer !== 'owner') return ['ready']
  return scope === 'hidden' ? ['hidden'] : LISTED
}

/** Of what types and in what states the images of a list are. */
export const typesAndStates = ({ scope, viewer }: Kinds) => ({
  types: scope === 'gallery' || scope === 'blog' ? [scope] : TYPES,
  states: statesOf(scope, viewer),
})

const kindsOf = (filter: Kinds): string[] => {
  const { types, states } = typesAndStates(filter)
  return types.flatMap(imageType => states.map(state => nameOf({ imageType, state })))
}

/**
 * Whether a list is of all images of its kinds, or a search among them. The slideshow is some of them, and what visitors
 * see of the blog depends on the posts.
 */
export const isOfKinds = ({ scope, viewer }: Kinds): boolean =>
  scope !== 'header' && (viewer === 'owner' || scope === 'gallery')

const isAllOfKinds = ({ words, kind, withoutTarget, ...filter }: ImageFilter): boolean =>
  words === null && kind === null && !withoutTarget && isOfKinds(filter)

export type ImageCounters = ReturnType<typeof imageCounters>

/** How many images of each kind there are, and whether any has changed. */
export const imageCounters = (model: CounterModel, options: InSession = {}) => {
  const counters = createCounters(model)
  return {
    /** Counts what a write makes of an image; one that stays what it is has changed. */
    move: (before: Counted | null, after: Counted | null): Promise<void> =>
      counters.move(before && kindOf(before), after && kindOf(after), options),
    /** Photographs of the gallery were changed that are not counted one by one. */
    moveGallery: (): Promise<void> => counters.move(GALLERY, GALLERY, options),
    /** The marks of the last writes to the gallery. A change stream of the counters shows each after the write itself. */
    galleryMarks: (): Promise<string[]> => counters.marks([GALLERY]),
    /** How long a list is; null when it must be counted. */
    total: async (filter: ImageFilter): Promise<number | null> =>
      isAllOfKinds(filter) ? counters.total(kindsOf(filter), options) : null,
    /** Another after every write of images of the kinds of a list; null: unknown. */
    version: (filter: Kinds): Promise<string | null> => counters.version(kindsOf(filter)),
    /** How long a list is and its version; null when it must be counted. */
    state: (filter: ImageFilter): Promise<CounterState> | null =>
      isAllOfKinds(filter) ? counters.state(kindsOf(filter)) : null,
    /** Counts all images again: at start, for what was written by a restore or a script. */
    recount: (images: Pick<Model<unknown>, 'aggregate'>): Promise<void> =>
      counters.recount(async session => {
        const kinds = [{ $group: { _id: { imageType: '$imageType', state: '$state' }, count: { $sum: 1 } } }]
        const counted = await images.aggregate<{ _id: Kind; count: number }>(kinds, {
          session,
          hint: 'newest_of_kind',
        })
        return Object.fromEntries(counted.map(({ _id, count }) => [nameOf(_id), count]))
      }),
  }
}
