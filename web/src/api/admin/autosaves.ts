import { http, ifVersion } from '../http.ts'
import type { ApiRequest, ApiResponse } from '../types.ts'
import type { PostType } from './posts.ts'

type Found = ApiResponse<'/api/autosaves/{type}', 'get'>

/** Unsaved changes or an unsaved new item. */
export type Autosave = NonNullable<Found['autosave']>
export type AutosaveChange = ApiRequest<'/api/autosaves/{type}', 'put'>

/** A stored item has one autosave; a user has one for a new post and one for a new page. */
export const autosaveAddress = (type: PostType, id: number | null): string =>
  id === null ? `/api/autosaves/${type}` : `/api/posts/${id}/autosave`

export const getAutosave = async (address: string): Promise<Autosave | null> =>
  (await http.get<Found>(address)).autosave

/** `seen` is the version of the autosave to replace, or null if there is none. If the server has something else, it responds with 412. */
export const putAutosave = (address: string, change: AutosaveChange, seen: string | null) =>
  http.put<ApiResponse<'/api/autosaves/{type}', 'put'>>(
    address,
    change,
    seen === null ? { headers: { 'if-none-match': '*' } } : ifVersion(seen),
  )

export const deleteAutosave = (address: string, seen: string) => http.delete<void>(address, ifVersion(seen))
