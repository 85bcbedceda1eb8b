import type { House } from '../demo/house.ts'
import { slugify } from '../../services/content/src/domain/slug.ts'

const PAGE = 500
/** Of one post. */
export const MOST_TAGS = 50
const LONGEST = 100

/** Tags by name, without regard to case; those that are not there are made. */
export async function ownTags(house: Pick<House, 'tags'>) {
  const ids = new Map<string, number>()
  let made = 0
  const keys = (name: string) => [name.toLowerCase(), slugify(name)]
  const know = (name: string, id: number) => keys(name).forEach(key => ids.set(key, id))
  for (let skip = 0, more = true; more; skip += PAGE) {
    const { tags } = await house.tags.listTags({ pageSize: PAGE, skip })
    for (const { name, slug, id } of tags) {
      know(name, id)
      ids.set(slug, id)
    }
    more = tags.length === PAGE
  }
  return {
    async idOf(wanted: string): Promise<number> {
      const name = [...wanted].slice(0, LONGEST).join('').trim()
      const there = keys(name)
        .map(key => ids.get(key))
        .find(id => id !== undefined)
      if (there !== undefined) return there
      const { id } = await house.tags.createTag({ fields: { name } })
      made += 1
      know(name, id)
      return id
    },
    made: () => made,
  }
}

export type OwnTags = Awaited<ReturnType<typeof ownTags>>
