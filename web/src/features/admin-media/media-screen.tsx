import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useImages } from '../admin/api/images.ts'
import { AdminHead } from '../admin/shell/admin-head.tsx'
import { GalleryUpload } from './gallery-upload.tsx'
import { HeaderUploadDialog } from './header-upload-dialog.tsx'
import { ImageGrid, PER_PAGE } from './image-grid.tsx'
import { useMediaQuery } from './media-query.ts'

export default function MediaScreen() {
  const [query, setQuery] = useMediaQuery()
  const [headerOpen, setHeaderOpen] = useState(false)
  const total = useImages({ page: 1, limit: PER_PAGE }).data?.total
  return (
    <>
      <AdminHead title="Media Management">
        <Button onClick={() => setHeaderOpen(true)}>Header image</Button>
        {query.tab === 'images' && (
          <Button look="primary" onClick={() => setQuery({ tab: 'upload' })}>
            <Icon name="upload" />
            Upload
          </Button>
        )}
      </AdminHead>
      <Tabs
        label="Media"
        value={query.tab}
        onValue={tab => setQuery({ tab })}
        items={[
          {
            value: 'upload',
            label: 'Gallery Upload',
            keep: true,
            content: (
              <GalleryUpload onShowImages={() => setQuery({ tab: 'images', page: 1, scope: 'all', search: '' })} />
            ),
          },
          {
            value: 'images',
            label: total === undefined ? 'Gallery Images' : `Gallery Images (${total})`,
            content: <ImageGrid query={query} onQuery={setQuery} />,
          },
        ]}
      />
      {headerOpen && <HeaderUploadDialog onClose={() => setHeaderOpen(false)} />}
    </>
  )
}
