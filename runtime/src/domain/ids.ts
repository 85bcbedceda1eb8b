/** Allocates ids: positive, never twice. Call it before a transaction, never inside one. */
export interface Ids {
  next(name: string): Promise<number>
}

/** Largest id there is: contracts carry int32. */
export const LARGEST_ID = 2_147_483_647

/** Whether a number can be an id at all. */
export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= LARGEST_ID
