import { freeSlug as firstFreeSlug } from '@skyfolio/domain/text/slug'

/** A slug, and those it was before, which still lead to the item and are nobody else's. */
export interface Slugs {
  slug: string
  formerSlugs: string[]
}

/** Another item has taken the slug meanwhile. */
export class SlugTaken extends Error {}

const ATTEMPTS = 5

/** A slug that no other item has or had: `base`, or '-2' and so on after it. */
export const freeSlug = (
  base: string,
  ownId: number,
  holderOf: (slug: string) => Promise<{ id: number } | null>,
): Promise<string> =>
  firstFreeSlug(base, async slug => {
    const holder = await holderOf(slug)
    return !holder || holder.id === ownId
  })

/** Does it again when another item takes the slug meanwhile. */
export async function retryWithFreeSlug<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof SlugTaken) || attempt === ATTEMPTS) throw error
    }
  }
}

/** An item that takes a former slug of its own back has it once. */
export const slugsWith = ({ slug, formerSlugs }: Slugs, next: string): Slugs => ({
  slug: next,
  formerSlugs: [slug, ...formerSlugs].filter(former => former !== next),
})
