import styled from 'styled-components'
import { useAlbumActions, useAlbumImages, type Album } from '../../../api/admin/albums.ts'
import type { Image } from '../../../api/admin/images.ts'
import { isProcessing, processingLabel } from '../../../api/admin/processing.ts'
import { PictureFrame } from '../../../site/picture/picture.tsx'
import { below, space } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Row } from '../../../ui/layout.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toastError } from '../../shell/errors.ts'
import { List, ListLine } from '../../shell/list.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useOptimisticChange } from '../../shell/optimistic-change.ts'
import { OrderedList } from '../../shell/ordered-list.tsx'
import { AdminPicture } from '../../shell/pictures/admin-picture.tsx'
import { ORDER_LABELS } from './album-labels.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  width: 100%;
  > div:nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[2]};
    align-items: center;
    overflow-wrap: anywhere;
  }
  ${below.tablet} {
    grid-template-columns: 4.5rem minmax(0, 1fr);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

interface PhotoLineProps {
  image: Image
  isCover: boolean
  onCover: () => void
  onRemove: () => void
}

const PhotoLine = ({ image, isCover, onCover, onRemove }: PhotoLineProps) => (
  <Line>
    <PictureFrame as="div" $ratio="3 / 2">
      <AdminPicture image={image} sizes="4.5rem" decorative small />
    </PictureFrame>
    <div>
      <span>{image.title}</span>
      {isCover && <Badge>Cover</Badge>}
      {isProcessing(image) && <Badge>{processingLabel(image)}</Badge>}
      {image.state === 'failed' && !image.replacing && <Badge $kind="danger">Failed</Badge>}
      {image.hidden && <Badge $kind="warn">Hidden</Badge>}
    </div>
    <Row $gap={2}>
      <Button
        size="small"
        aria-disabled={isCover}
        aria-label={`Make cover: ${image.title}`}
        onClick={() => !isCover && onCover()}
      >
        Make cover
      </Button>
      <Button size="small" onClick={onRemove} aria-label={`Remove ${image.title} from the album`}>
        Remove
      </Button>
    </Row>
  </Line>
)

/** The photographs of an album, which are moved and taken out of it here. */
export function AlbumPhotosDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const images = useAlbumImages(album.id)
  const { update, moveImage, removeImages } = useAlbumActions()
  const change = useOptimisticChange(images.mutate)

  const move = async (next: Image[], moved: Image) => {
    const after = next[next.indexOf(moved) + 1]
    try {
      await change(next, () => moveImage(album.id, moved.id, after?.id ?? null))
    } catch (error) {
      toastError(error, 'Failed to move the photograph')
    }
  }
  const makeCover = async (image: Image) => {
    try {
      await update(album.id, { coverId: image.id })
      toast({ title: `"${image.title}" is the cover` })
    } catch (error) {
      toastError(error, 'Failed to change the cover')
    }
  }
  const remove = async (image: Image) => {
    try {
      await removeImages(album.id, [image.id])
      toast({ title: `"${image.title}" is no longer in the album` })
    } catch (error) {
      toastError(error, 'Failed to remove the photograph')
    }
  }
  const lineOf = (image: Image) => (
    <PhotoLine
      image={image}
      isCover={album.coverId === image.id}
      onCover={() => void makeCover(image)}
      onRemove={() => void remove(image)}
    />
  )

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="42rem"
      title={`Photographs of ${album.title}`}
      description={
        album.order === 'manual'
          ? 'Drag them by their handles, move them with the buttons, or type a position. Visitors see each change at once.'
          : `They are ordered: ${ORDER_LABELS[album.order].toLowerCase()}. Choose “By hand” under Edit to move them.`
      }
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Loaded
        query={images}
        failure="Failed to fetch the photographs"
        empty={
          <Empty title="No photographs yet">
            <p>Under Gallery Images, choose Select, then “Add to album”.</p>
          </Empty>
        }
      >
        {list =>
          album.order === 'manual' ? (
            <OrderedList
              label={`Photographs of ${album.title}`}
              items={list}
              keyOf={({ id }) => id}
              nameOf={({ title }) => title}
              isLong
              onChange={(next, moved) => void move(next, moved)}
            >
              {lineOf}
            </OrderedList>
          ) : (
            <List aria-label={`Photographs of ${album.title}`}>
              {list.map(image => (
                <ListLine key={image.id}>{lineOf(image)}</ListLine>
              ))}
            </List>
          )
        }
      </Loaded>
    </Dialog>
  )
}
