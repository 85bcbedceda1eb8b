import { Tabs } from '../../ui/tabs.tsx'
import { AdminHead } from '../admin/shell/admin-head.tsx'
import { SettingsForm } from '../admin/shell/settings-form.tsx'
import { useTab } from '../admin/shell/use-tab.ts'
import { ProfileForm } from './profile-form.tsx'

const homepage = [
  {
    key: 'homepage_title',
    label: 'Hero title',
    hint: 'Small, above the quote on the home page',
  },
  { key: 'homepage_welcome_title', label: 'Welcome title' },
  {
    key: 'homepage_welcome_description',
    label: 'Welcome description',
    hint: 'Left empty, the home page introduces the site in its own words',
    lines: true,
  },
] as const

export default function ProfileScreen() {
  const [tab, openTab] = useTab(['profile', 'homepage'])
  return (
    <>
      <AdminHead title="Profile Settings" />
      <Tabs
        label="Profile"
        value={tab}
        onValue={openTab}
        items={[
          { value: 'profile', label: 'Profile', keep: true, content: <ProfileForm /> },
          {
            value: 'homepage',
            label: 'Homepage',
            keep: true,
            content: (
              <SettingsForm
                fields={homepage}
                through="site-settings"
                success="Homepage settings updated successfully"
                failure="Failed to update settings"
              />
            ),
          },
        ]}
      />
    </>
  )
}
