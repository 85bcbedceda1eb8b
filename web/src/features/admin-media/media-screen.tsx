import { useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { useImages } from '../admin/api/images.ts'
import { AdminHead } from '../admin/shell/admin-head.tsx'
import { GalleryUpload } from './gallery-upload.tsx'

type Tab = 'upload' | 'images'

export default function MediaScreen() {
  const [tab, setTab] = useState<Tab>('upload')
  const total = useImages({ page: 1, limit: 9 }).data?.total
  return (
    <>
      <AdminHead title="Media Management" />
      <Tabs
        label="Media"
        value={tab}
        onValue={setTab}
        items={[
          { value: 'upload', label: 'Gallery Upload', content: <GalleryUpload /> },
          { value: 'images', label: `Gallery Images (${total ?? '…'})`, content: null },
        ]}
      />
    </>
  )
}
