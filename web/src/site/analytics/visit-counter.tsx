import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSettings } from '../../api/settings.ts'
import { useConsent } from './consent.ts'

interface Circumstances {
  /** The setting google_analytics_id. */
  id: string | undefined
  /** The setting analytics_consent. */
  consentRequired: boolean
  /** The visitor's choice; null: none yet. */
  consent: 'granted' | 'denied' | null
  /** The browser sends Global Privacy Control. */
  privacyControl: boolean
}

/** Whether visits may be counted, or the visitor has to be asked first. */
export const countingPermission = ({
  id,
  consentRequired,
  consent,
  privacyControl,
}: Circumstances): 'yes' | 'no' | 'ask' => {
  if (id === undefined || privacyControl || consent === 'denied') return 'no'
  return !consentRequired || consent === 'granted' ? 'yes' : 'ask'
}

type DataLayer = unknown[]

const layer = (): DataLayer => {
  const page = window as { dataLayer?: DataLayer }
  return (page.dataLayer ??= [])
}

/** The analytics script reads the `arguments` object itself, an array won't do. */
function gtag(..._call: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params -- see above
  layer().push(arguments)
}

let loaded: string | undefined

/** Loads the analytics script once; page views are sent by us, when the route changes. */
const loadAnalytics = (id: string) => {
  if (loaded === id) return
  loaded = id
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Sends that a screen was shown, by the pattern of its route: never the address itself. */
const sendPageView = (pattern: string) => {
  gtag('event', 'page_view', {
    page_path: pattern,
    page_location: `${window.location.origin}${pattern}`,
    page_title: pattern,
  })
}

const ConsentNotice = lazy(() => import('./consent-notice.tsx'))

const privacyControl = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

interface VisitCounterProps {
  id: string
  /** The route's. */
  pattern: string
}

/** Counts visits if the visitor allows it. Loaded only where the owner wants it. */
const VisitCounter = ({ id, pattern }: VisitCounterProps) => {
  const settings = useSettings()
  const { pathname } = useLocation()
  const consent = useConsent()
  const verdict = countingPermission({
    id,
    consentRequired: settings('analytics_consent') === 'true',
    consent,
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

export default VisitCounter
