import { Link } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Image } from '../admin/api/images.ts'
import { megabytes, savedPercent, shortDay } from '../admin/shell/figures.ts'
import { newProductAddress } from '../admin/shell/store-addresses.ts'
import { Picture } from '../site/picture/picture.tsx'
import { Actions, Badges, Card, Chosen, Data, Pending, Shown, Sizes, Words } from './image-card.styled.ts'

const Look = ({ image }: { image: Image }) => {
  if (image.state === 'ready') {
    return <Picture image={image} sizes="(min-width: 56.25rem) 22rem, (min-width: 37.5rem) 50vw, 100vw" />
  }
  return image.state === 'failed' && !image.replacing ? (
    <Pending>
      <Icon name="alert" />
      {image.failure ?? 'The picture could not be processed'}
    </Pending>
  ) : (
    <Pending>
      <Spinner />
      Processing
    </Pending>
  )
}

interface ImageCardProps {
  image: Image
  onEdit: () => void
  onDelete: () => void
  /** Undefined: nothing is being selected. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
}

export function ImageCard({ image, onEdit, onDelete, selected, onSelect }: ImageCardProps) {
  const name = image.title ?? image.filename
  const saved = savedPercent(image.compressionRatio)
  return (
    <Card>
      <Shown>
        <Look image={image} />
        <Badges>
          {image.enabledInHeader && <Badge $kind="picture">Header</Badge>}
          <Badge $kind="picture">{image.imageType === 'gallery' ? 'Gallery' : 'Blog'}</Badge>
          {image.state === 'failed' && !image.replacing && <Badge $kind="danger">Failed</Badge>}
          {image.state === 'ready' && image.replacing && <Badge $kind="picture">New file processing</Badge>}
        </Badges>
        {selected !== undefined && (
          <Chosen>
            <Checkbox checked={selected} onChange={event => onSelect(event.target.checked)}>
              <Spoken>{`Select ${name}`}</Spoken>
            </Checkbox>
          </Chosen>
        )}
      </Shown>
      <h2>{name}</h2>
      <Data>
        {image.targetName && <b>{image.targetName}</b>}
        {image.dateTaken && <span>{shortDay(image.dateTaken)}</span>}
        {image.photographer && <span>{image.photographer}</span>}
      </Data>
      {image.description && <Words>{image.description}</Words>}
      <Sizes>
        <span>{megabytes(image.size)}</span>
        {image.optimizedSize !== null && <span>{`optimized ${megabytes(image.optimizedSize)}`}</span>}
        {saved !== null && <Badge $kind="ok">{`${saved}% saved`}</Badge>}
      </Sizes>
      <Actions>
        <Button size="small" onClick={onEdit} aria-label={`Edit ${name}`}>
          <Icon name="edit" small />
          Edit
        </Button>
        {image.imageType === 'gallery' && image.state === 'ready' && (
          <ButtonLink size="small" as={Link} to={newProductAddress(image.id)} aria-label={`Sell prints of ${name}`}>
            <Icon name="cart" small />
            Sell
          </ButtonLink>
        )}
        <Button size="small" look="danger" onClick={onDelete} aria-label={`Delete ${name}`}>
          <Icon name="delete" small />
          Delete
        </Button>
      </Actions>
    </Card>
  )
}
