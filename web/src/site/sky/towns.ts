import type { ApiItem } from '../../api/types.ts'

export type Town = ApiItem<'/api/skybug/towns', 'get'>

/** Shorter texts are not looked up. */
export const SHORTEST_NAME = 2

/** The towns whose names begin with a text, the best match first. */
export const townsAddress = (text: string): string =>
  `/api/skybug/towns?${new URLSearchParams({ q: text, limit: '6' }).toString()}`
