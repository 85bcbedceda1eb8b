import { lazy, Suspense, useEffect } from 'react'
import { useSettings } from '../api/settings.ts'
import { useHydrated } from '../use-hydrated.ts'

const Counting = lazy(() => import('./counting.tsx'))

/** Counts visits where the owner has given an id for it. Stands in the public document only, never in checkout's. */
export const Analytics = ({ pattern }: { pattern: string }) => {
  const settings = useSettings()
  const hydrated = useHydrated()
  const id = settings('google_analytics_id')
  const missing = settings.loaded && id === undefined

  useEffect(() => {
    if (missing) console.warn('Visits are not counted: the setting google_analytics_id is empty.')
  }, [missing])

  return id !== undefined && hydrated ? (
    <Suspense fallback={null}>
      <Counting id={id} pattern={pattern} />
    </Suspense>
  ) : null
}
