import { useMemo } from 'react'
import { http } from '../http.ts'
import type { ApiRequest, ApiResponse } from '../types.ts'
import { useRefresh } from './cache/queries.ts'
import { imagesKey, type Image } from './images.ts'
import { sendForm } from './uploads.ts'

type ImageVersions = ApiResponse<'/api/images/{id}/versions/{versionId}', 'patch'>

/** What is said about the version that is shown as the photograph. */
export type FinalVersion = ImageVersions['finalVersion']

/** Another version of a photograph, as its owner sees it. */
export type Version = ImageVersions['versions'][number]

export type VersionKind = Version['kind']

export type VersionChange = ApiRequest<'/api/images/{id}/versions/{versionId}', 'patch'>

/** Changes of the versions of a photograph, which refresh what shows them, whether they succeed or not. */
export function useVersionActions(imageId: number) {
  const refresh = useRefresh()
  return useMemo(() => {
    const base = `${imagesKey}/${imageId}/versions`
    const refreshing = async (act: () => Promise<unknown>): Promise<void> => {
      try {
        await act()
      } finally {
        await refresh(imagesKey)
      }
    }
    return {
      update: (id: number, change: VersionChange) => refreshing(() => http.patch(`${base}/${id}`, change)),
      order: (ids: number[]) => refreshing(() => http.put(`${base}/order`, { ids })),
      makeFinal: (id: number) => refreshing(() => http.post(`${base}/${id}/final`)),
      remove: (id: number) => refreshing(() => http.delete(`${base}/${id}`)),
      add: (file: File, fields: NewVersion, sending: { signal: AbortSignal; onProgress: (sent: number) => void }) =>
        refreshing(() => sendForm<Image>({ url: base, form: versionForm(file, fields), ...sending })),
    }
  }, [refresh, imageId])
}

export interface NewVersion {
  label: string
  kind: VersionKind
}

/** The body of an upload: texts first, as for pictures. */
function versionForm(file: File, { label, kind }: NewVersion): FormData {
  const form = new FormData()
  if (label.trim()) form.append('label', label.trim())
  form.append('kind', kind)
  form.append('image', file)
  return form
}
