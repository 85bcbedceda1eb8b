import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Image } from '../../api/admin/images.ts'
import { processingLabel } from '../../api/admin/processing.ts'
import { PictureFrame } from '../../site/picture/picture.tsx'
import { caption, nameTitle } from '../../theme/text.ts'
import { color, from, layout, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spoken } from '../../ui/layout.tsx'
import { megabytes, savedPercent, shortDay } from '../shell/format.ts'
import { newProductAddress } from '../shell/navigation.ts'
import { AdminPicture } from '../shell/pictures/admin-picture.tsx'
import { useMay } from '../shell/session/user.ts'
import type { CardOrder } from './gallery-order.tsx'
import { useTooSmall } from './print-size.ts'

export const Grid = styled.ul`
  display: grid;
  gap: ${space[6]} ${layout.gap};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

export const Card = styled.li<{ $dragged?: boolean }>`
  opacity: ${({ $dragged }) => ($dragged ? 0.5 : 1)};
  display: flex;
  flex-direction: column;
  min-width: 0;
  h2 {
    ${nameTitle}
    margin-top: ${space[3]};
    overflow-wrap: anywhere;
  }
`

const Badges = styled.div`
  position: absolute;
  left: ${space[2]};
  top: ${space[2]};
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`

const Selection = styled.div`
  position: absolute;
  right: 0;
  top: 0;
  padding-inline: ${space[3]};
  background: rgb(9 11 11 / 0.82);
`

const Facts = styled.p`
  ${caption}
  display: flex;
  flex-wrap: wrap;
  column-gap: 1.1em;
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 500;
    color: ${color.text};
  }
`

const Description = styled.p`
  ${caption}
  margin-top: ${space[1]};
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
`

const TooSmall = styled.p`
  ${caption}
  margin-top: ${space[2]};
`

const Sizes = styled(Facts)`
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[2]};
`

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-top: auto;
  padding-top: ${space[3]};
  > * {
    flex: 1;
  }
`

interface ImageCardProps {
  image: Image
  onEdit: () => void
  onDelete: () => void
  /** Undefined: nothing is being selected. */
  selected: boolean | undefined
  onSelect: (selected: boolean) => void
  /** Where its place can be changed. */
  order?: CardOrder | undefined
}

export function ImageCard({ image, onEdit, onDelete, selected, onSelect, order }: ImageCardProps) {
  const name = image.title
  const saved = savedPercent(image.compressionRatio)
  const sells = useMay()('owner')
  const tooSmall = useTooSmall(image)
  const reason = useId()
  return (
    <Card $dragged={order?.isDragged ?? false} onDragOver={order?.onDragOver} onDrop={order?.onDrop}>
      <PictureFrame as="div" $ratio="4 / 3">
        <AdminPicture image={image} sizes="(min-width: 56.25rem) 22rem, (min-width: 37.5rem) 50vw, 100vw" />
        <Badges>
          {image.hidden && <Badge $kind="warn">Hidden</Badge>}
          {image.enabledInHeader && <Badge $kind="picture">Header</Badge>}
          <Badge $kind="picture">{image.imageType === 'gallery' ? 'Gallery' : 'Blog'}</Badge>
          {image.state === 'failed' && !image.replacing && <Badge $kind="danger">Failed</Badge>}
          {image.state === 'ready' && image.replacing && <Badge $kind="picture">{processingLabel(image)}</Badge>}
        </Badges>
        {selected !== undefined && (
          <Selection>
            <Checkbox checked={selected} onChange={event => onSelect(event.target.checked)}>
              <Spoken>{`Select ${name}`}</Spoken>
            </Checkbox>
          </Selection>
        )}
      </PictureFrame>
      {order?.mover}
      <h2>{name}</h2>
      <Facts>
        {image.targetName && <b>{image.targetName}</b>}
        {image.dateTaken && <span>{shortDay(image.dateTaken)}</span>}
        {image.photographer && <span>{image.photographer}</span>}
      </Facts>
      {image.description && <Description>{image.description}</Description>}
      <Sizes>
        <span>{megabytes(image.size)}</span>
        {image.optimizedSize !== null && <span>{`optimized ${megabytes(image.optimizedSize)}`}</span>}
        {saved !== null && <Badge $kind="ok">{`${saved}% saved`}</Badge>}
      </Sizes>
      {sells && tooSmall && <TooSmall id={reason}>{`No print can be sold: ${tooSmall}.`}</TooSmall>}
      <Actions>
        <Button size="small" onClick={onEdit} aria-label={`Edit ${name}`}>
          <Icon name="edit" small />
          Edit
        </Button>
        {sells && tooSmall && (
          <Button size="small" disabled aria-label={`Sell prints of ${name}`} aria-describedby={reason}>
            <Icon name="cart" small />
            Sell
          </Button>
        )}
        {sells && !tooSmall && image.imageType === 'gallery' && image.state === 'ready' && (
          <ButtonLink size="small" as={Link} to={newProductAddress(image.id)} aria-label={`Sell prints of ${name}`}>
            <Icon name="cart" small />
            Sell
          </ButtonLink>
        )}
        <Button size="small" variant="danger" onClick={onDelete} aria-label={`Delete ${name}`}>
          <Icon name="delete" small />
          Delete
        </Button>
      </Actions>
    </Card>
  )
}
