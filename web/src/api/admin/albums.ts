import { useMemo } from 'react'
import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'
import type { Image } from './images.ts'

/** An album as its owner sees it. */
export type Album = ApiItem<'/api/albums', 'get'>

export type AlbumVisibility = Album['visibility']
export type AlbumOrder = Album['order']

type NewAlbum = ApiRequest<'/api/albums', 'post'>
type AlbumChange = ApiRequest<'/api/albums/{id}', 'put'>
type Added = ApiResponse<'/api/albums/{id}/images', 'post'>
type Removed = ApiResponse<'/api/albums/{id}/images/remove', 'post'>

const albumsKey = '/api/albums'
const imagesOf = (id: number) => `${albumsKey}/${id}/images`

/** All albums, newest first. */
export const useAlbums = () => useSWR<Album[], Error>(albumsKey, listSettings)

/** All photographs of an album, in its order. */
export const useAlbumImages = (id: number) => useSWR<Image[], Error>(imagesOf(id), listSettings)

/** Changes that refresh the lists they touch. */
export function useAlbumActions() {
  const refresh = useRefresh()
  return useMemo(() => {
    const refreshing = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      try {
        return await act()
      } finally {
        await refresh(albumsKey)
      }
    }
    return {
      create: (album: NewAlbum) => refreshing(() => http.post<Album>(albumsKey, album)),
      update: (id: number, change: AlbumChange) => refreshing(() => http.put<Album>(`${albumsKey}/${id}`, change)),
      remove: (id: number) => refreshing(() => http.delete(`${albumsKey}/${id}`)),
      /** Returns how many are new in it. */
      addImages: async (id: number, imageIds: number[]): Promise<number> =>
        (await refreshing(() => http.post<Added>(imagesOf(id), { imageIds }))).added,
      /** Returns how many were in it. */
      removeImages: async (id: number, imageIds: number[]): Promise<number> =>
        (await refreshing(() => http.post<Removed>(`${imagesOf(id)}/remove`, { imageIds }))).removed,
      /** Moves a photograph before another one; null: to the end. */
      moveImage: (id: number, imageId: number, beforeId: number | null) =>
        refreshing(() => http.put<Album>(`${imagesOf(id)}/${imageId}/place`, { beforeId })),
    }
  }, [refresh])
}
