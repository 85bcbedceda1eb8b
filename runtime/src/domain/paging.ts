import { DomainError } from './errors.ts'

/** Which part of a list to read. */
export interface Page {
  limit: number
  skip: number
}

/** A part of a list as a caller requests it; `pageSize` 0 means the largest page. */
export interface PageRequest {
  pageSize: number
  skip: number
  includeTotal: boolean
}

/** A part of a list, with the size of the whole list if requested. */
export interface Paged<Item> {
  items: Item[]
  totalSize?: number
}

/** Validates the page that a list call requests. Throws INVALID_PAGE. */
export function pageOf({ pageSize, skip }: Pick<PageRequest, 'pageSize' | 'skip'>, largest: number): Page {
  if (!Number.isInteger(pageSize) || pageSize < 0 || pageSize > largest)
    throw new DomainError('invalid', 'INVALID_PAGE', `A page has 1 to ${largest} entries`, { field: 'page_size' })
  if (!Number.isInteger(skip) || skip < 0)
    throw new DomainError('invalid', 'INVALID_PAGE', 'The number of entries to skip must not be negative', {
      field: 'skip',
    })
  return { limit: pageSize || largest, skip }
}

/** Reads one page of a list and, if requested, counts the whole list at the same time. Throws INVALID_PAGE. */
export async function readPage<Item>(
  request: PageRequest,
  largest: number,
  { list, count }: { list: (page: Page) => Promise<Item[]>; count: () => Promise<number> },
): Promise<Paged<Item>> {
  const page = pageOf(request, largest)
  const [items, totalSize] = await Promise.all([list(page), request.includeTotal ? count() : undefined])
  return totalSize === undefined ? { items } : { items, totalSize }
}

/** The most entries of a list that a service returns at once; the gateway asks for no more. */
export const pageLimits = {
  users: 100,
  invitations: 100,
  /** Also how many a post has at most. */
  revisions: 25,
  auditEntries: 100,
  trash: 100,
  /** Audit entries when only their positions are read. */
  auditPositions: 10_000,
} as const
