import { tallies, type TallyState } from '@skyfolio/runtime/tallies'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { PostFilter, PostType } from '../domain/post.ts'
import type { Models } from './models.ts'

type Counted = { type: PostType; published: boolean }
type Kinds = Pick<PostFilter, 'type' | 'published'>

const kindOf = ({ type, published }: Counted): string => `${type} ${published ? 'published' : 'draft'}`

const kindsOf = ({ type, published }: Kinds): string[] =>
  (type === null ? (['post', 'page'] as const) : [type]).flatMap(type =>
    (published === null ? [true, false] : [published]).map(published => kindOf({ type, published })),
  )

export type PostTallies = ReturnType<typeof postTallies>

/** How many posts and pages there are, published and not, and whether any has changed. */
export const postTallies = ({ posts, tallies: model }: Pick<Models, 'posts' | 'tallies'>, options: InSession = {}) => {
  const kept = tallies(model)
  return {
    /** Counts what a write makes of a post; one that stays what it is has changed. */
    move: (before: Counted | null, after: Counted | null): Promise<void> =>
      kept.move(before && kindOf(before), after && kindOf(after), options),
    /** All of these kinds have changed. */
    moveAll: async (kinds: Kinds): Promise<void> => {
      for (const kind of kindsOf(kinds)) await kept.move(kind, kind, options)
    },
    total: (kinds: Kinds): Promise<number> => kept.total(kindsOf(kinds), options),
    /** Another after every write of these kinds of posts; null: unknown. */
    version: (kinds: Kinds): Promise<string | null> => kept.version(kindsOf(kinds)),
    state: (kinds: Kinds): Promise<TallyState> => kept.state(kindsOf(kinds)),
    recount: (): Promise<void> =>
      kept.recount(async session => {
        const kinds = [{ $group: { _id: { type: '$type', published: '$published' }, count: { $sum: 1 } } }]
        const counted = await posts.aggregate<{ _id: Counted; count: number }>(kinds, { session, hint: 'newest' })
        return Object.fromEntries(counted.map(({ _id, count }) => [kindOf(_id), count]))
      }),
  }
}
