import { useMemo } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { http } from '../http.ts'
import type { ApiItem, ApiResponse } from '../types.ts'
import { listSettings } from './cache/queries.ts'
import { sendForm } from './uploads.ts'

const importsKey = '/api/admin/imports'

/** The import of another site's export. */
export type Import = ApiResponse<'/api/admin/imports/{id}', 'get'>
export type ImportReport = NonNullable<Import['report']>
/** An import in the list: without the entries of its report. */
export type ListedImport = ApiItem<'/api/admin/imports', 'get'>

/** Whether the server works on it. */
export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean => state === 'checking' || state === 'running'

/** Whether nothing can be done with it any more. */
export const isOver = ({ state }: Pick<Import, 'state'>): boolean => ['finished', 'canceled', 'invalid'].includes(state)

const POLL_MS = 1_000

/** The newest imports, newest first. */
export const useImports = () => useSWR<ListedImport[], Error>(importsKey, listSettings)

/** One import, followed while the server works on it. */
export const useImport = (id: number | null) =>
  useSWR<Import, Error>(id === null ? null : `${importsKey}/${id}`, {
    ...listSettings,
    refreshInterval: (data: Import | undefined) => (data && isUnderWay(data) ? POLL_MS : 0),
  })

export const importReportUrl = (id: number): string => `${importsKey}/${id}/report`

interface Sending {
  file: File
  /** Of the old site; empty: not known. */
  baseUrl: string
  signal: AbortSignal
  onProgress: (sent: number) => void
}

export function useImportActions() {
  const { mutate } = useSWRConfig()
  return useMemo(() => {
    const store = async (stored: Import): Promise<void> => {
      await mutate(`${importsKey}/${stored.id}`, stored, { revalidate: false })
      await mutate(importsKey)
    }
    const post = async (id: number, action: string) => store(await http.post<Import>(`${importsKey}/${id}/${action}`))
    return {
      /** Sends an export, which the server then checks. */
      send: async ({ file, baseUrl, ...sending }: Sending): Promise<void> => {
        const form = new FormData()
        if (baseUrl.trim()) form.append('baseUrl', baseUrl.trim())
        form.append('file', file)
        await store(await sendForm<Import>({ url: importsKey, form, ...sending }))
      },
      /** Starts the import of a checked export, or continues an interrupted one. */
      start: (id: number) => post(id, 'start'),
      cancel: (id: number) => post(id, 'cancel'),
      /** After an import: whatever has been loaded may be out of date. */
      refreshAll: async (): Promise<void> => {
        await mutate(() => true)
      },
    }
  }, [mutate])
}
