import { useState } from 'react'
import { useImages } from '../../api/admin/images.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AdminHead, TrashLink } from '../shell/admin-head.tsx'
import { AlbumsTab } from './albums/albums-tab.tsx'
import { useMediaQuery } from './image-filters.tsx'
import { ImageGrid, PER_PAGE } from './image-grid.tsx'
import { GalleryUpload } from './upload/gallery-upload.tsx'
import { HeaderUploadDialog } from './upload/header-upload-dialog.tsx'

export default function MediaScreen() {
  const [query, setQuery] = useMediaQuery()
  const [headerOpen, setHeaderOpen] = useState(false)
  const total = useImages({ page: 1, limit: PER_PAGE }).data?.total
  return (
    <>
      <AdminHead title="Media Management">
        <TrashLink tab="pictures" />
        <Button onClick={() => setHeaderOpen(true)}>Header image</Button>
        {query.tab === 'images' && (
          <Button variant="primary" onClick={() => setQuery({ tab: 'upload' })}>
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
            keepMounted: true,
            content: (
              <GalleryUpload
                onShowImages={() => setQuery({ tab: 'images', page: 1, scope: 'all', search: '', kind: undefined })}
              />
            ),
          },
          {
            value: 'images',
            label: total === undefined ? 'Gallery Images' : `Gallery Images (${total})`,
            content: <ImageGrid query={query} onQuery={setQuery} />,
          },
          { value: 'albums', label: 'Albums', content: <AlbumsTab /> },
        ]}
      />
      {headerOpen && <HeaderUploadDialog onClose={() => setHeaderOpen(false)} />}
    </>
  )
}
