import { AdminHead } from '../shell/admin-head.tsx'
import { useTab } from '../shell/navigation.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TrashedImages, TrashedPosts } from './trash-lists.tsx'

/** What was deleted within the last 30 days. */
export default function TrashScreen() {
  const [tab, setTab] = useTab(['posts', 'pictures'])
  return (
    <>
      <AdminHead title="Trash" />
      <Tabs
        label="Trash"
        value={tab}
        onValue={setTab}
        items={[
          { value: 'posts', label: 'Posts and pages', content: <TrashedPosts /> },
          { value: 'pictures', label: 'Pictures', content: <TrashedImages /> },
        ]}
      />
    </>
  )
}
