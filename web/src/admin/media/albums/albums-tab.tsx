import { useState } from 'react'
import styled from 'styled-components'
import { patterns } from '../../../addresses.ts'
import { useAlbumActions, useAlbums, type Album } from '../../../api/admin/albums.ts'
import { processingLabel } from '../../../api/admin/processing.ts'
import { PictureFrame } from '../../../site/picture/picture.tsx'
import { from, space } from '../../../theme/tokens.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { List, ListLine } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { AdminPicture } from '../../shell/pictures/admin-picture.tsx'
import { useRemove } from '../../shell/use-action.ts'
import { AlbumDialog } from './album-dialog.tsx'
import { deletion, photographs, VISIBILITY_LABELS } from './album-labels.ts'
import { AlbumPhotosDialog } from './album-photos-dialog.tsx'

const KINDS = { public: 'ok', unlisted: 'plain', hidden: 'warn' } as const satisfies Record<string, BadgeKind>

const Main = styled.div`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  flex: 1 1 16rem;
  h2 {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    grid-template-columns: 7.5rem minmax(0, 1fr);
  }
`

interface AlbumLineProps {
  album: Album
  onPhotos: () => void
  onEdit: () => void
  onDelete: () => void
}

const AlbumLine = ({ album, onPhotos, onEdit, onDelete }: AlbumLineProps) => (
  <ListLine>
    <Main>
      <PictureFrame as="div" $ratio="3 / 2">
        {album.cover && <AdminPicture image={album.cover} sizes="7.5rem" decorative small />}
      </PictureFrame>
      <div>
        <h2>{album.title}</h2>
        <p>{photographs(album.imageCount)}</p>
        {album.cover?.state === 'pending' && <p>{`Cover: ${processingLabel(album.cover)}`}</p>}
        <Badge $kind={KINDS[album.visibility]} $dot>
          {VISIBILITY_LABELS[album.visibility]}
        </Badge>
      </div>
    </Main>
    <Row $gap={2}>
      <Button size="small" onClick={onPhotos} aria-label={`Photographs of ${album.title}`}>
        Photographs
      </Button>
      <Button size="small" onClick={onEdit} aria-label={`Edit ${album.title}`}>
        Edit
      </Button>
      <ButtonLink size="small" href={patterns.albums.replace(':slug?', album.slug)} aria-label={`View ${album.title}`}>
        View
      </ButtonLink>
      <Button size="small" variant="danger" onClick={onDelete} aria-label={`Delete ${album.title}`}>
        Delete
      </Button>
    </Row>
  </ListLine>
)

/** The owner's albums. */
export function AlbumsTab() {
  const albums = useAlbums()
  const actions = useAlbumActions()
  const [editing, setEditing] = useState<Album | 'new' | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const openedAlbum = albums.data?.find(({ id }) => id === opened)
  const remove = useRemove<Album>({
    remove: ({ id }) => actions.remove(id),
    question: deletion,
    success: 'Album deleted successfully',
    failure: 'Failed to delete the album',
  })
  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Icon name="add" />
      New Album
    </Button>
  )
  return (
    <>
      <Loaded
        query={albums}
        failure="Failed to fetch the albums"
        empty={
          <Empty title="No albums yet">
            <p>An album shows some photographs of the gallery together, at an address of its own.</p>
            {add}
          </Empty>
        }
      >
        {list => (
          <Stack $gap={5}>
            <Row>{add}</Row>
            <List aria-label="Albums">
              {list.map(album => (
                <AlbumLine
                  key={album.id}
                  album={album}
                  onPhotos={() => setOpened(album.id)}
                  onEdit={() => setEditing(album)}
                  onDelete={() => void remove(album)}
                />
              ))}
            </List>
          </Stack>
        )}
      </Loaded>
      {editing && <AlbumDialog album={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {openedAlbum && <AlbumPhotosDialog album={openedAlbum} onClose={() => setOpened(null)} />}
    </>
  )
}
