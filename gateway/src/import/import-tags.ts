import { tagLimits } from '@skyfolio/domain/limits'
import { slugify } from '@skyfolio/domain/text/slug'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ImportServices } from './import-services.ts'

const PAGE = 500

/** Finds tags by name, whatever their case, and creates missing ones. */
export async function tagImporter(services: Pick<ImportServices, 'tags'>, call: RpcCallOptions = {}) {
  const ids = new Map<string, number>()
  let created = 0
  const keys = (name: string) => [name.toLowerCase(), slugify(name)]
  const remember = (name: string, id: number) => keys(name).forEach(key => ids.set(key, id))
  const nameOf = (wanted: string) => [...wanted].slice(0, tagLimits.name).join('').trim()
  const find = (name: string) =>
    keys(name)
      .map(key => ids.get(key))
      .find(id => id !== undefined)
  for (let skip = 0, more = true; more; skip += PAGE) {
    const { tags } = await services.tags.listTags({ pageSize: PAGE, skip }, call)
    for (const { name, slug, id } of tags) {
      remember(name, id)
      ids.set(slug, id)
    }
    more = tags.length === PAGE
  }
  return {
    async idOf(wanted: string): Promise<number> {
      const name = nameOf(wanted)
      const existing = find(name)
      if (existing !== undefined) return existing
      const { id } = await services.tags.createTag({ fields: { name } }, call)
      created += 1
      remember(name, id)
      return id
    },
    /** How many of these tags would be created. */
    missing(wanted: readonly string[]): number {
      const names = wanted.map(nameOf).filter(name => find(name) === undefined)
      return new Set(names.map(name => slugify(name) || name.toLowerCase())).size
    },
    created: () => created,
  }
}

export type TagImporter = Awaited<ReturnType<typeof tagImporter>>
