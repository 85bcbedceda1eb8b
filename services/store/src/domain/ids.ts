import { DomainError } from '@skyfolio/runtime/errors'

/** Allocates ids: positive, never twice. */
export interface Ids {
  next(name: string): Promise<number>
}

/** Largest id there is: contracts carry int32. */
export const LARGEST_ID = 2_147_483_647

/** Whether a number can be an id at all. */
export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= LARGEST_ID

/** Reads what a list call says about pages. Absent and 0 mean the largest page. */
export function pageOf(
  { pageSize, skip }: { pageSize: number; skip: number },
  largest: number,
): { limit: number; skip: number } {
  if (!Number.isInteger(pageSize) || pageSize < 0 || pageSize > largest)
    throw new DomainError('invalid', 'INVALID_PAGE', `A page has 1 to ${largest} entries`, { field: 'page_size' })
  if (!Number.isInteger(skip) || skip < 0)
    throw new DomainError('invalid', 'INVALID_PAGE', 'The number of entries to skip must not be negative', {
      field: 'skip',
    })
  return { limit: pageSize || largest, skip }
}
