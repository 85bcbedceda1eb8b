import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSettings } from '../api/settings.ts'
import { useConsent } from './consent.ts'
import { permission } from './permission.ts'
import { loadAnalytics, sendPageView } from './tag.ts'

const ConsentNotice = lazy(() => import('./consent-notice.tsx'))

const privacyControl = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

interface CountingProps {
  id: string
  /** The route's. */
  pattern: string
}

/** Counts visits if the visitor allows it. Loaded only where the owner wants it. */
const Counting = ({ id, pattern }: CountingProps) => {
  const settings = useSettings()
  const { pathname } = useLocation()
  const answer = useConsent()
  const verdict = permission({
    id,
    consentRequired: settings('analytics_consent') === 'true',
    answer,
    privacyControl: privacyControl(),
  })

  useEffect(() => {
    if (verdict !== 'yes') return
    loadAnalytics(id)
    sendPageView(pattern)
  }, [verdict, id, pathname, pattern])

  return verdict === 'ask' ? (
    <Suspense fallback={null}>
      <ConsentNotice />
    </Suspense>
  ) : null
}

export default Counting
