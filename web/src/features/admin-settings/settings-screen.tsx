import { Tabs } from '../../ui/tabs.tsx'
import { AdminHead } from '../admin/shell/admin-head.tsx'
import { useTab } from '../admin/shell/use-tab.ts'
import { ActivityTab } from './activity-tab.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { UsersTab } from './users-tab.tsx'

export default function SettingsScreen() {
  const [tab, openTab] = useTab(['analytics', 'general', 'users', 'security', 'activity'])
  return (
    <>
      <AdminHead title="Settings" />
      <Tabs
        label="Settings"
        value={tab}
        onValue={openTab}
        items={[
          { value: 'analytics', label: 'Analytics', keep: true, content: <AnalyticsTab /> },
          { value: 'general', label: 'General', keep: true, content: <GeneralTab /> },
          { value: 'users', label: 'Users', content: <UsersTab /> },
          { value: 'security', label: 'Security', content: <SecurityTab /> },
          { value: 'activity', label: 'Activity', content: <ActivityTab /> },
        ]}
      />
    </>
  )
}
