import { useState, type DragEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { useGalleryOrderActions, type GalleryMove, type GalleryOrder } from '../../api/admin/gallery-order.ts'
import { readImages, type Image } from '../../api/admin/images.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/input.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Grip, Mover } from '../shell/ordered-list.tsx'
import { PositionField } from '../shell/position-field.tsx'
import { useAction } from '../shell/use-action.ts'

const ORDER_LABELS: Record<GalleryOrder, { label: string; said: string }> = {
  date: { label: 'By upload, newest first', said: 'by upload' },
  taken: { label: 'By date taken, newest first', said: 'by date taken' },
  manual: { label: 'By hand', said: 'by hand' },
}

/** Chooses how the gallery is ordered, for visitors too. */
export function GalleryOrderField({ order }: { order: GalleryOrder }) {
  const { setOrder } = useGalleryOrderActions()
  const { run, isBusy } = useAction()
  const choose = (next: GalleryOrder) =>
    run(() => setOrder(next), {
      success: `The gallery is ordered ${ORDER_LABELS[next].said}`,
      failure: 'Failed to change the order of the gallery',
    })
  return (
    <Select
      aria-label="Order of the gallery"
      value={order}
      disabled={isBusy}
      onChange={event => void choose(event.target.value as GalleryOrder)}
    >
      {Object.entries(ORDER_LABELS).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

const CardMover = styled(Mover)`
  flex-wrap: wrap;
  margin-top: ${space[2]};
`

/** What makes a card movable. */
export interface CardOrder {
  mover: ReactNode
  isDragged: boolean
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

interface GalleryPage {
  items: readonly Image[]
  page: number
  /** Pictures on a page. */
  limit: number
  total: number
}

/** Moves the pictures of a page of the gallery: by buttons, over the ends of the page too, or by dragging them. */
export function useCardOrder({ items, page, limit, total }: GalleryPage) {
  const { move } = useGalleryOrderActions()
  const { run, isBusy } = useAction()
  const [dragged, setDragged] = useState<number | null>(null)
  const [news, setNews] = useState('')

  const save = (image: Image, placeOf: () => Promise<GalleryMove | null>, where: string) =>
    run(
      async () => {
        const to = await placeOf()
        if (!to) return
        await move(image.id, to)
        setNews(`${image.title} was moved ${where}`)
      },
      { failure: 'Failed to move the picture' },
    )
  const neighbor = async (index: number): Promise<Image | undefined> => {
    if (items[index]) return items[index]
    const other = index < 0 ? page - 1 : page + 1
    return (await readImages({ scope: 'gallery', inSiteOrder: true, page: other, limit })).at(index < 0 ? -1 : 0)
  }
  const step = (image: Image, index: number, by: -1 | 1) =>
    save(
      image,
      async () => {
        const other = await neighbor(index + by)
        return other ? (by < 0 ? { beforeId: other.id } : { afterId: other.id }) : null
      },
      by < 0 ? 'forward' : 'back',
    )
  /** Before the one that stands there, or after it when the picture comes from above it. */
  const moveTo = (image: Image, index: number, position: number) =>
    run(
      async () => {
        const at = { scope: 'gallery', inSiteOrder: true, page: position, limit: 1 } as const
        const [other] = await readImages(at)
        if (!other) throw new Error('There is no such position any more')
        const isFurther = position > (page - 1) * limit + index + 1
        if (other.id !== image.id) await move(image.id, isFurther ? { afterId: other.id } : { beforeId: other.id })
      },
      { success: `“${image.title}” is now number ${position} of ${total}`, failure: 'Failed to move the picture' },
    )
  const drop = (index: number) => {
    const image = dragged === null ? undefined : items[dragged]
    const target = items[index]
    if (dragged === null || !image || !target || dragged === index) return
    const to: GalleryMove = dragged < index ? { afterId: target.id } : { beforeId: target.id }
    void save(image, () => Promise.resolve(to), `to the place of ${target.title}`)
  }

  const orderOf = (image: Image, index: number): CardOrder => {
    const place = (page - 1) * limit + index
    const button = (label: string, icon: IconName, isEnd: boolean, onClick: () => void) => (
      <Button
        variant="quiet"
        size="small"
        icon
        aria-label={`Move ${image.title} ${label}`}
        aria-disabled={isEnd || isBusy}
        onClick={() => !isEnd && !isBusy && onClick()}
      >
        <Icon name={icon} small />
      </Button>
    )
    return {
      isDragged: dragged === index,
      onDragOver: event => dragged !== null && event.preventDefault(),
      onDrop: event => {
        event.preventDefault()
        drop(index)
      },
      mover: (
        <CardMover>
          <Grip
            draggable
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragEnd={() => setDragged(null)}
          >
            <Icon name="grip" />
          </Grip>
          {button('to the top', 'toTop', place === 0, () => void save(image, () => Promise.resolve({}), 'to the top'))}
          {button('forward', 'chevronLeft', place === 0, () => void step(image, index, -1))}
          {button('back', 'chevronRight', place === total - 1, () => void step(image, index, 1))}
          <PositionField
            {...{ name: image.title, position: place + 1, total, isBusy }}
            onMove={position => void moveTo(image, index, position)}
          />
        </CardMover>
      ),
    }
  }
  return { orderOf, news }
}
