/** Photographs that are shown page by page, other than all of the gallery. */
export interface PagedList {
  /** The API's address of a page; its last `*` stands for the page's number. */
  keys: string
  /** The page that is shown first. */
  first: number
}

export const pageKeyOf = ({ keys }: Pick<PagedList, 'keys'>, page: number): string =>
  keys.replace(/\*(?=[^*]*$)/, String(page))
