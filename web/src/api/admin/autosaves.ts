import { http, ifVersion } from '../http.ts'
import type { ApiRequest, ApiResponse } from '../types.ts'
import type { PostType } from './posts.ts'

type Found = ApiResponse<'/api/autosaves/{type}', 'get'>

/** What was written and not saved yet. */
export type Autosave = NonNullable<Found['autosave']>
export type AutosaveChange = ApiRequest<'/api/autosaves/{type}', 'put'>

/** Of a stored item beside it; of a new one there is one of each type. */
export const autosaveAddress = (type: PostType, id: number | null): string =>
  id === null ? `/api/autosaves/${type}` : `/api/posts/${id}/autosave`

export const getAutosave = async (address: string): Promise<Autosave | null> =>
  (await http.get<Found>(address)).autosave

/** `seen`: the version of the autosave that is replaced; null: there is none. Where that is not so, the response is 412. */
export const putAutosave = (address: string, change: AutosaveChange, seen: string | null) =>
  http.put<ApiResponse<'/api/autosaves/{type}', 'put'>>(
    address,
    change,
    seen === null ? { headers: { 'if-none-match': '*' } } : ifVersion(seen),
  )

export const deleteAutosave = (address: string, seen: string) => http.delete<void>(address, ifVersion(seen))
