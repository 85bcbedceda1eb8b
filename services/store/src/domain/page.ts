/** Which part of a list is wanted. */
export interface Page {
  limit: number
  skip: number
}

/** Where an entry stands in a list of the newest first. */
export interface Place {
  createdAt: Date
  id: number
}

/** A part of a list as a caller asks for it. */
export interface WantedPage {
  pageSize: number
  skip: number
  includeTotal: boolean
}

/** Most entries of one answer. */
export const LARGEST_PAGE = 500
