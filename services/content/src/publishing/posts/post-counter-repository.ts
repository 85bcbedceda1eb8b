import { createCounters, type CounterModel, type CounterState } from '@skyfolio/runtime/mongo/counters'
import type { InSession } from '@skyfolio/runtime/mongo/transactions'
import type { Model } from 'mongoose'
import type { PostFilter, PostType } from './post.ts'

type Counted = { type: PostType; published: boolean }
type Kinds = Pick<PostFilter, 'type' | 'published'>

const kindOf = ({ type, published }: Counted): string => `${type} ${published ? 'published' : 'draft'}`

const kindsOf = ({ type, published }: Kinds): string[] =>
  (type === null ? (['post', 'page'] as const) : [type]).flatMap(type =>
    (published === null ? [true, false] : [published]).map(published => kindOf({ type, published })),
  )

export type PostCounters = ReturnType<typeof postCounters>

/** How many posts and pages there are, published and not, and whether any has changed. */
export const postCounters = (model: CounterModel, options: InSession = {}) => {
  const counters = createCounters(model)
  return {
    /** Counts what a write makes of a post; one that stays what it is has changed. */
    move: (before: Counted | null, after: Counted | null): Promise<void> =>
      counters.move(before && kindOf(before), after && kindOf(after), options),
    /** All of these kinds have changed. */
    markChanged: async (kinds: Kinds): Promise<void> => {
      for (const kind of kindsOf(kinds)) await counters.move(kind, kind, options)
    },
    total: (kinds: Kinds): Promise<number> => counters.total(kindsOf(kinds), options),
    /** Another after every write of these kinds of posts; null: unknown. */
    version: (kinds: Kinds): Promise<string | null> => counters.version(kindsOf(kinds)),
    state: (kinds: Kinds): Promise<CounterState> => counters.state(kindsOf(kinds)),
    /** Counts all posts again: at start, for what was written by a restore or a script. */
    recount: (posts: Pick<Model<unknown>, 'aggregate'>): Promise<void> =>
      counters.recount(async session => {
        const kinds = [{ $group: { _id: { type: '$type', published: '$published' }, count: { $sum: 1 } } }]
        const counted = await posts.aggregate<{ _id: Counted; count: number }>(kinds, { session, hint: 'newest' })
        return Object.fromEntries(counted.map(({ _id, count }) => [kindOf(_id), count]))
      }),
  }
}
