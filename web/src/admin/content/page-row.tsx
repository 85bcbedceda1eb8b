import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import type { Post } from '../../api/admin/posts.ts'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plannedLabel, shortDate } from '../shell/format.ts'
import { Facts, Line, Name, PostActions, PostState } from './post-row.tsx'

const Movable = styled(Line)<{ $dragged: boolean }>`
  ${({ $dragged }) => $dragged && `background: ${color.surfaceRaised};`}
`
const Main = styled.div`
  display: flex;
  gap: ${space[2]};
  min-width: 0;
  > :last-child {
    min-width: 0;
  }
`
const Mover = styled.div`
  display: flex;
  align-items: flex-start;
  flex: none;
  margin-left: -0.5rem;
`
const Grip = styled.span`
  display: none;
  place-items: center;
  width: 1.5rem;
  height: 2.25rem;
  color: ${color.textFaint};
  cursor: grab;
  @media (pointer: fine) {
    display: grid;
  }
`

/** Aligned with the other facts. */
const LabelButton = styled(Button)`
  margin-inline: -0.75rem;
`

interface PageRowProps {
  page: Post
  zone: string
  index: number
  count: number
  isDragged: boolean
  onMove: (to: number) => void
  onLabel: () => void
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
}

/** A page in the order of the menu: dragged by its row, or moved by its buttons. */
export const PageRow = ({ page, zone, index, count, isDragged, onMove, onLabel, ...drag }: PageRowProps) => (
  <Movable
    $dragged={isDragged}
    draggable={count > 1}
    onDragStart={event => {
      event.dataTransfer.effectAllowed = 'move'
      drag.onDragStart()
    }}
    onDragOver={event => event.preventDefault()}
    onDragEnd={drag.onDragEnd}
    onDrop={event => {
      event.preventDefault()
      drag.onDrop()
    }}
  >
    <Main>
      {count > 1 && (
        <Mover>
          <Grip>
            <Icon name="grip" />
          </Grip>
          <Button
            variant="quiet"
            size="small"
            icon
            disabled={index === 0}
            aria-label={`Move ${page.title} up`}
            onClick={() => onMove(index - 1)}
          >
            <Icon name="chevronUp" small />
          </Button>
          <Button
            variant="quiet"
            size="small"
            icon
            disabled={index === count - 1}
            aria-label={`Move ${page.title} down`}
            onClick={() => onMove(index + 1)}
          >
            <Icon name="chevronDown" small />
          </Button>
        </Mover>
      )}
      <div>
        <Name>
          <Link to={addresses.editPost(page.id)} draggable={false}>
            {page.title}
          </Link>
        </Name>
        <Facts>
          <PostState post={page} />
          <span>{`/${page.slug}`}</span>
          <span>{shortDate(page.createdAt, zone)}</span>
          {page.author && <span>{page.author.name}</span>}
          {page.publishAt && <span>{plannedLabel(page.publishAt, zone)}</span>}
          <LabelButton
            variant="quiet"
            size="small"
            onClick={onLabel}
            aria-label={`${page.menuLabel ? `In the menu: ${page.menuLabel}. ` : ''}Menu label of ${page.title}`}
          >
            {page.menuLabel ? `In the menu: ${page.menuLabel}` : 'Menu label'}
          </LabelButton>
        </Facts>
      </div>
    </Main>
    <PostActions post={page} />
  </Movable>
)
