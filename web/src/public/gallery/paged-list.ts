/** Photographs that are shown page by page, other than all of the gallery. */
export interface PagedList {
  /** The API's address of a page, with `*` where its number goes. */
  keys: string
  /** The page that is shown first. */
  first: number
}

export const pageKeyOf = ({ keys }: PagedList, page: number): string => keys.replace('*', String(page))
