import { lazy, Suspense, useEffect, useState } from 'react'
import { Boundary } from '../../ui/boundary.tsx'
import { useSettings } from '../../api/settings.ts'

const VisitCounter = lazy(() => import('./visit-counter.tsx'))

/** Counts visits where the owner has given an id for it. Stands in the public document only, never in checkout's. */
export const Analytics = ({ pattern }: { pattern: string }) => {
  const settings = useSettings()
  const [counted, setCounted] = useState<string>()
  const id = settings('google_analytics_id')
  const missing = settings.loaded && id === undefined

  useEffect(() => {
    if (missing) console.warn('Visits are not counted: the setting google_analytics_id is empty.')
  }, [missing])

  // Only in the browser: the server's HTML counts nothing.
  useEffect(() => setCounted(id), [id])

  return counted !== undefined ? (
    <Boundary>
      <Suspense fallback={null}>
        <VisitCounter id={counted} pattern={pattern} />
      </Suspense>
    </Boundary>
  ) : null
}
