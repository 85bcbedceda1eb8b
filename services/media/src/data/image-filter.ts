import type { QueryFilter } from 'mongoose'
import { labelKey } from '../domain/filename.ts'
import type { ImageQuery } from '../domain/image-repository.ts'
import { searchWords } from '../domain/search-words.ts'
import type { ImageDocument } from './image-model.ts'

type Filter = QueryFilter<ImageDocument>

/** Which rows a list shows. */
export function imageFilter(query: ImageQuery): Filter {
  const parts = [visible(query), scope(query), search(query.search)].filter(part => part !== null)
  return { $and: parts }
}

// Every value is spelled out, so that an index also gives the order: MongoDB merges a scan for each.
const visible = ({ viewer }: ImageQuery): Filter =>
  viewer === 'owner' ? { state: { $in: ['pending', 'ready', 'failed'] } } : { state: 'ready' }

function scope(query: ImageQuery): Filter {
  switch (query.scope) {
    case 'header':
      return { enabledInHeader: true }
    case 'gallery':
      return { imageType: 'gallery' }
    case 'blog':
      return query.viewer === 'owner' ? { imageType: 'blog' } : { $and: [{ imageType: 'blog' }, shownSomewhere(query)] }
    case 'all':
      return query.viewer === 'owner' ? { imageType: { $in: ['gallery', 'blog'] } } : shownSomewhere(query)
  }
}

/** What visitors meet on the site: the gallery, the slideshow, and what published posts and pages show. */
function shownSomewhere({ publishedIds, publishedNames }: ImageQuery): Filter {
  const lastParts = publishedNames.map(name => labelKey(name.slice(name.lastIndexOf('/') + 1)))
  return {
    $or: [
      { imageType: 'gallery' },
      { enabledInHeader: true },
      { _id: { $in: publishedIds } },
      { objects: { $in: publishedNames } },
      { 'retired.name': { $in: publishedNames } },
      { labels: { $in: lastParts } },
    ],
  }
}

/** Every word begins one of the image's. */
function search(term: string | null): Filter | null {
  if (!isSearch(term)) return null
  const words = searchWords(term)
  return words.length === 0 ? { _id: { $in: [] } } : { beginnings: { $all: words } }
}

export const isSearch = (term: string | null): term is string => term !== null && term.trim() !== ''
