import { useEffect, useRef } from 'react'
import { isOver, isUnderWay, useImport, useImportActions, useImports, type Import } from '../../../api/admin/imports.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SectionTitle, Stack } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { errorMessage } from '../../shell/errors.ts'
import { CurrentImport } from './current-import.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { SendExport } from './send-export.tsx'

/** Brings in the posts, pages and pictures of another site: send its export, see what would come in, start, read the report. */
export function ImportTab() {
  const imports = useImports()
  const newest = imports.data?.[0] ?? null
  const current = useImport(newest?.id ?? null)
  useRefreshWhenOver(current.data)

  const error = imports.error ?? current.error
  if (!imports.data || (newest && !current.data))
    return error ? (
      <Note kind="danger" role="alert">
        {errorMessage(error, 'The imports could not be read')}
      </Note>
    ) : (
      <Loading>Loading...</Loading>
    )
  const isFree = !current.data || isOver(current.data)
  return (
    <Stack $gap={6}>
      {current.data && <CurrentImport key={current.data.id} stored={current.data} />}
      {isFree && <SendExport />}
      {imports.data.length > 1 && (
        <Stack $gap={4}>
          <SectionTitle>Earlier imports</SectionTitle>
          <EarlierImports imports={imports.data.slice(1)} />
        </Stack>
      )}
    </Stack>
  )
}

/** Posts, tags and pictures that were loaded before an import are out of date after it. */
function useRefreshWhenOver(current: Import | undefined): void {
  const { refreshAll } = useImportActions()
  const wasUnderWay = useRef(false)
  const underWay = current !== undefined && isUnderWay(current)
  useEffect(() => {
    if (wasUnderWay.current && !underWay) void refreshAll()
    wasUnderWay.current = underWay
  }, [underWay, refreshAll])
}
