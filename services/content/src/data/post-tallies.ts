import { tallies } from '@skyfolio/runtime/tallies'
import type { InSession } from '@skyfolio/runtime/transactions'
import type { PostFilter, PostType } from '../domain/post.ts'
import type { Models } from './models.ts'

type Counted = { type: PostType; published: boolean }

const kindOf = ({ type, published }: Counted): string => `${type} ${published ? 'published' : 'draft'}`

const kindsOf = ({ type, published }: Pick<PostFilter, 'type' | 'published'>): string[] =>
  (type === null ? (['post', 'page'] as const) : [type]).flatMap(type =>
    (published === null ? [true, false] : [published]).map(published => kindOf({ type, published })),
  )

/** How many posts and pages there are, published and not. */
export const postTallies = ({ posts, tallies: model }: Pick<Models, 'posts' | 'tallies'>, options: InSession = {}) => {
  const kept = tallies(model)
  return {
    move: (before: Counted | null, after: Counted | null): Promise<void> =>
      kept.move(before && kindOf(before), after && kindOf(after), options),
    total: (filter: Pick<PostFilter, 'type' | 'published'>): Promise<number> => kept.total(kindsOf(filter), options),
    recount: (): Promise<void> =>
      kept.recount(async session => {
        const kinds = [{ $group: { _id: { type: '$type', published: '$published' }, count: { $sum: 1 } } }]
        const counted = await posts.aggregate<{ _id: Counted; count: number }>(kinds, { session, hint: 'newest' })
        return Object.fromEntries(counted.map(({ _id, count }) => [kindOf(_id), count]))
      }),
  }
}
