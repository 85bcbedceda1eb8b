import { useMemo } from 'react'
import useSWR from 'swr'
import { http } from '../http.ts'
import type { ApiItem, ApiRequest, ApiResponse } from '../types.ts'
import { listSettings, useRefresh } from './cache/queries.ts'
import type { Image } from './images.ts'
import { useProcessingRefresh } from './processing.ts'

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
export function useAlbums() {
  const albums = useSWR<Album[], Error>(albumsKey, listSettings)
  useProcessingRefresh(
    albums.data?.flatMap(({ cover }) => cover ?? []),
    albums.mutate,
  )
  return albums
}

/** All photographs of an album, in its order. */
export function useAlbumImages(id: number) {
  const images = useSWR<Image[], Error>(imagesOf(id), listSettings)
  useProcessingRefresh(images.data, images.mutate)
  return images
}

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
