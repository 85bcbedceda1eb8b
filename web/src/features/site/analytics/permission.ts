export interface Circumstances {
  /** The setting google_analytics_id. */
  id: string | undefined
  /** The setting analytics_consent. */
  consentRequired: boolean
  /** What the visitor answered; null: nothing yet. */
  answer: 'granted' | 'denied' | null
  /** The browser sends Global Privacy Control. */
  privacyControl: boolean
}

/** Whether visits may be counted, or the visitor has to be asked first. */
export const permission = ({ id, consentRequired, answer, privacyControl }: Circumstances): 'yes' | 'no' | 'ask' => {
  if (id === undefined || privacyControl || answer === 'denied') return 'no'
  return !consentRequired || answer === 'granted' ? 'yes' : 'ask'
}
