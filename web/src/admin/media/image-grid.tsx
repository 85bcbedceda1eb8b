import { albumLimits } from '@skyfolio/domain/limits'
import { useState } from 'react'
import styled from 'styled-components'
import { useGalleryOrder } from '../../api/admin/gallery-order.ts'
import {
  readFirstImages,
  useImageActions,
  useImages,
  type BulkChange,
  type Image,
  type ImageChange,
} from '../../api/admin/images.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Row, Spoken, Stack } from '../../ui/layout.tsx'
import { SkeletonLine, SkeletonPicture } from '../../ui/feedback/loading.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { toastDanger } from '../shell/errors.ts'
import { ListPager, useValidPage } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useAction } from '../shell/use-action.ts'
import { useHideImages } from './albums/hide-images.tsx'
import { useDeleteImages } from './delete-images.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'
import { GalleryOrderField, useCardOrder } from './gallery-order.tsx'
import { Card, Grid, ImageCard } from './image-card.tsx'
import { ImageFilters, type MediaQuery } from './image-filters.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** Pictures on one page of the grid. */
export const PER_PAGE = 9
/** Pictures that are selected at once; an album has no more. */
const MOST_SELECTED = albumLimits.images

const Line = styled(Row)`
  align-items: flex-start;
`

const LoadingGrid = () => (
  <Grid aria-hidden>
    {Array.from({ length: PER_PAGE }, (_, index) => (
      <Card key={index}>
        <SkeletonPicture $ratio="4 / 3" />
        <SkeletonLine $width="60%" />
        <SkeletonLine />
      </Card>
    ))}
  </Grid>
)

interface ImageGridProps {
  query: MediaQuery
  onQuery: (change: Partial<MediaQuery>, replace?: boolean) => void
}

const updatedText = (count: number): string =>
  count === 1 ? 'Image updated successfully' : `${count} images updated successfully`

export function ImageGrid({ query: { scope, search, kind, page }, onQuery }: ImageGridProps) {
  const isGallery = scope === 'gallery' && !search && !kind
  const siteOrder = useGalleryOrder()
  const isMovable = isGallery && siteOrder === 'manual'
  const inSiteOrder = isGallery && siteOrder !== undefined && siteOrder !== 'date'
  const images = useImages({ scope, search, kind, inSiteOrder, page, limit: PER_PAGE })
  const { data } = images
  const shown = { items: data?.items ?? [], page, limit: PER_PAGE, total: data?.total ?? 0 }
  const { orderOf, news } = useCardOrder(shown)
  const { updateAll, bulkChange } = useImageActions()
  const deleteImages = useDeleteImages()
  const [editing, setEditing] = useState<Image | null>(null)
  const [selection, setSelection] = useState<ReadonlyMap<number, Image> | null>(null)
  const hideImages = useHideImages()
  const { run, isBusy } = useAction()

  useValidPage(images, PER_PAGE, page, last => onQuery({ page: last }, true))

  const select = (image: Image, selected: boolean) => {
    const next = new Map(selection)
    if (selected) next.set(image.id, image)
    else next.delete(image.id)
    setSelection(next)
  }

  const unselect = (id: number) =>
    setSelection(before => before && new Map([...before].filter(([selected]) => selected !== id)))

  const hideSelected = (hidden: boolean) =>
    hideImages([...(selection?.values() ?? [])], hidden, {
      onChanged: (ids, nowHidden) =>
        setSelection(
          before =>
            before &&
            new Map([...before].map(([id, image]) => [id, ids.includes(id) ? { ...image, hidden: nowHidden } : image])),
        ),
      onDeleted: unselect,
    })

  const changeSelected = (change: ImageChange) =>
    run(
      async () => {
        const ids = [...(selection?.keys() ?? [])]
        const deleted: number[] = []
        await updateAll(ids, change, id => deleted.push(id))
        deleted.forEach(unselect)
        const updated = ids.length - deleted.length
        if (updated === 0) toastDanger('The selected pictures have been deleted meanwhile')
        else toast({ title: updatedText(updated) })
      },
      { failure: 'Failed to update images' },
    )

  const bulkChangeSelected = async (change: BulkChange) => {
    const selected = selection ?? new Map<number, Image>()
    const results = await bulkChange([...selected.keys()], change)
    const failed = results.filter(({ failure }) => failure !== null)
    const failures = failed.map(({ id, failure }) => `“${selected.get(id)?.title ?? id}”: ${failure}`)
    if (failed.length === 0) toast({ title: updatedText(results.length) })
    else toastDanger(`${failed.length} of ${results.length} were not changed. ${failures.join('. ')}.`)
  }

  const selectAll = (images: readonly Image[]) =>
    setSelection(before => new Map([...(before ?? []), ...images.map(image => [image.id, image] as const)]))

  const selectFound = () =>
    run(async () => selectAll(await readFirstImages({ scope, search, kind, inSiteOrder }, MOST_SELECTED)), {
      failure: 'Failed to select the pictures',
    })

  return (
    <Stack $gap={5}>
      <Line $between>
        <ImageFilters
          scope={scope}
          search={search}
          kind={kind}
          onKind={next => onQuery({ kind: next, page: 1 })}
          onScope={next => onQuery({ scope: next, page: 1 })}
          onSearch={next => onQuery({ search: next, page: 1 }, true)}
        >
          {isGallery && siteOrder && <GalleryOrderField order={siteOrder} />}
        </ImageFilters>
        <Button onClick={() => setSelection(selection ? null : new Map())} aria-pressed={selection !== null}>
          Select
        </Button>
      </Line>
      {selection && shown.total > 0 && (
        <Row $gap={2}>
          <Button size="small" disabled={isBusy} onClick={() => selectAll(shown.items)}>
            Select all on this page
          </Button>
          {shown.total > shown.items.length && (
            <Button size="small" disabled={isBusy} onClick={() => void selectFound()}>
              {shown.total > MOST_SELECTED
                ? `Select the first ${MOST_SELECTED} of ${shown.total} found`
                : `Select all ${shown.total} found`}
            </Button>
          )}
        </Row>
      )}
      <Loaded
        query={images}
        failure="Failed to fetch images"
        loading={<LoadingGrid />}
        empty={
          <Empty title={search ? `No images found for "${search}"` : 'No images found'}>
            {!search && !kind && scope === 'all' && (
              <Button variant="primary" onClick={() => onQuery({ tab: 'upload' })}>
                Upload
              </Button>
            )}
          </Empty>
        }
      >
        {({ items }) => (
          <Grid aria-busy={images.isLoading || undefined}>
            {items.map((image, index) => (
              <ImageCard
                key={image.id}
                image={image}
                onEdit={() => setEditing(image)}
                onDelete={() => void deleteImages([image], unselect)}
                selected={selection?.has(image.id)}
                onSelect={selected => select(image, selected)}
                order={isMovable ? orderOf(image, index) : undefined}
              />
            ))}
          </Grid>
        )}
      </Loaded>
      {selection && (
        <SelectionBar
          images={[...selection.values()]}
          busy={isBusy}
          onChange={change => void changeSelected(change)}
          onHide={hidden => void hideSelected(hidden)}
          onBulkChange={bulkChangeSelected}
          onDelete={() => void deleteImages([...selection.values()], unselect)}
          onDone={() => setSelection(null)}
        />
      )}
      <Spoken role="status">{news}</Spoken>
      <ListPager
        list={data}
        size={PER_PAGE}
        page={page}
        label="Pages of pictures"
        onPage={next => {
          onQuery({ page: next })
          window.scrollTo(0, 0)
        }}
      />
      {editing && <EditImageDialog key={editing.id} image={editing} onClose={() => setEditing(null)} />}
    </Stack>
  )
}
