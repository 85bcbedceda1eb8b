import { SettingsForm } from '../admin/shell/settings-form.tsx'

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

const fields = [
  { key: 'site_title', label: 'Site title', placeholder: 'Skyfolio', hint: 'In page titles and in the footer' },
  { key: 'tagline', label: 'Tagline' },
  {
    key: 'contact_email',
    label: 'Contact email',
    type: 'email' as const,
    hint: 'Visitors can see it',
    check: (value: string) => (/^\S+@\S+\.\S+$/.test(value) ? null : 'Please enter a valid email address'),
  },
  { key: 'footer_text', label: 'Footer text', placeholder: '© 2025' },
  {
    key: 'time_zone',
    label: 'Time zone',
    placeholder: 'America/New_York',
    hint: 'Dates on the site are written in it',
    suggestions: Intl.supportedValuesOf('timeZone'),
    check: (value: string) => (isTimeZone(value) ? null : "The time zone must have a name such as 'America/New_York'"),
  },
  {
    key: 'observing_place',
    label: 'Observing place',
    placeholder: 'Cherry Springs, or 41.66, -77.82',
    hint: 'A town, or latitude and longitude. Used for the sky; visitors never see it.',
  },
  {
    key: 'local_delivery_text',
    label: 'Local delivery',
    hint: 'What the store says about delivery nearby',
    lines: true,
  },
]

export const GeneralTab = () => (
  <SettingsForm fields={fields} success="Settings updated successfully" failure="Failed to update settings" />
)
