import type { ReactNode } from 'react'
import type { Page } from '../../api/http.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { errorMessage } from './errors.ts'

const isEmpty = (data: unknown): boolean =>
  Array.isArray(data) ? data.length === 0 : (data as Partial<Page<unknown>> | null)?.total === 0

interface LoadedProps<Data> {
  /** What a hook of `api/` returns. */
  query: { data?: Data | undefined; error?: Error | undefined }
  /** Shown when loading fails and the server gives no reason. */
  failure: string
  loading?: ReactNode
  /** In place of a list or page of a list without items. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was requested once it is there, also when asking for it again fails; before that the error, or that it is loading. */
export function Loaded<Data>({
  query,
  failure,
  loading = <Loading>Loading...</Loading>,
  empty,
  children,
}: LoadedProps<Data>) {
  const { data, error } = query
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data)
  if (error) {
    return (
      <Note kind="danger" role="alert">
        {errorMessage(error, failure)}
      </Note>
    )
  }
  return loading
}
