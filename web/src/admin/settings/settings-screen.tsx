import { lookUpObservingPlace, lookUpTimeZone } from '../../api/admin/settings.ts'
import { siteTitle, timeZone, useSettings, type Settings } from '../../api/settings.ts'
import { copyrightYears } from '../../site/dates.ts'
import { Stack } from '../../ui/layout.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AdminHead } from '../shell/admin-head.tsx'
import { useTab } from '../shell/navigation.ts'
import { useMay } from '../shell/session/user.ts'
import { SettingsForm } from '../shell/settings-form.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { ImportTab } from './import/import-tab.tsx'
import { PictureCompressionSetting } from './pictures/picture-compression.tsx'
import { PublicSizeSetting } from './pictures/public-size.tsx'
import { SharePictureSetting } from './pictures/share-picture.tsx'
import { RightsTab } from './rights/rights-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SiteTab } from './site/site-tab.tsx'
import { UsersTab } from './users-tab.tsx'

const TIME_ZONES = Intl.supportedValuesOf('timeZone')

const checkEmail = (value: string): string | null =>
  /^\S+@\S+\.\S+$/.test(value) ? null : 'Please enter a valid email address'

const generalFields = (settings: Settings) => [
  { key: 'site_title', label: 'Site title', placeholder: 'Skyfolio', hint: 'In page titles and in the footer' },
  { key: 'tagline', label: 'Tagline' },
  {
    key: 'contact_email',
    label: 'Contact email',
    type: 'email' as const,
    hint: 'Visitors can see it. Notices of new orders go there too, unless Store, Settings names another address.',
    check: checkEmail,
  },
  {
    key: 'footer_text',
    label: 'Footer text',
    placeholder: `© ${copyrightYears(timeZone(settings))} ${siteTitle(settings)}`,
    hint: 'Left empty, the year moves on by itself',
  },
  {
    key: 'hosting_provider',
    label: 'Hosting provider',
    hint: 'The company on whose machines the site runs. The draft of the privacy page (Analytics) names it.',
    maxLength: 200,
  },
  {
    key: 'time_zone',
    label: 'Time zone',
    placeholder: 'America/New_York',
    hint: 'Dates on the site are written in it. Type any town of 5,000 people or more, such as Flagstaff, or choose from the list.',
    suggestions: TIME_ZONES,
    lookUp: lookUpTimeZone,
  },
  {
    key: 'observing_place',
    label: 'Observing place',
    placeholder: 'Tucson, or 32.22, -110.97',
    hint: 'A town of 5,000 people or more, or latitude and longitude. While you are signed in, SkyBug starts from it; visitors never see it.',
    lookUp: lookUpObservingPlace,
  },
]

const GeneralTab = () => (
  <Stack $gap={6}>
    <SettingsForm
      fields={generalFields(useSettings())}
      success="Settings updated successfully"
      failure="Failed to update settings"
    />
    <SharePictureSetting />
    <PictureCompressionSetting />
    <PublicSizeSetting />
  </Stack>
)

const OWNERS_TABS = ['analytics', 'general', 'site', 'rights', 'users', 'security', 'import', 'activity'] as const

const tabs = [
  { value: 'analytics', label: 'Analytics', keepMounted: true, content: <AnalyticsTab /> },
  { value: 'general', label: 'General', keepMounted: true, content: <GeneralTab /> },
  { value: 'site', label: 'Site', content: <SiteTab /> },
  { value: 'rights', label: 'Rights', content: <RightsTab /> },
  { value: 'users', label: 'Users', content: <UsersTab /> },
  { value: 'security', label: 'Security', content: <SecurityTab /> },
  { value: 'import', label: 'Import', content: <ImportTab /> },
  { value: 'activity', label: 'Activity', content: <ActivityTab /> },
] as const

export default function SettingsScreen() {
  const isOwner = useMay()('owner')
  const [tab, openTab] = useTab(isOwner ? OWNERS_TABS : ['security'])
  return (
    <>
      <AdminHead title="Settings" />
      <Tabs
        label="Settings"
        value={tab}
        onValue={openTab}
        items={tabs.filter(({ value }) => isOwner || value === 'security')}
      />
    </>
  )
}
