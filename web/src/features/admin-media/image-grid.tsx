import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonLine, SkeletonPicture } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useImageActions, useImages, type Image, type ImageChange } from '../admin/api/images.ts'
import { messageOf, sayError, sayProblem } from '../admin/shell/failures.ts'
import { EditImageDialog } from './edit-image-dialog.tsx'
import { ImageCard } from './image-card.tsx'
import { Card, Grid } from './image-card.styled.ts'
import { ImageFilters } from './image-filters.tsx'
import type { MediaQuery } from './media-query.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useDeleteImages } from './use-delete-images.tsx'

/** Pictures on one page of the grid. */
export const PER_PAGE = 9

const Line = styled(Row)`
  align-items: flex-start;
`

const Waiting = () => (
  <Grid $dim={false} aria-hidden>
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

export function ImageGrid({ query: { scope, search, page }, onQuery }: ImageGridProps) {
  const { data, error, isLoading, mutate } = useImages({ scope, search, page, limit: PER_PAGE })
  const { updateAll } = useImageActions()
  const deleteImages = useDeleteImages()
  const [editing, setEditing] = useState<Image | null>(null)
  const [selection, setSelection] = useState<ReadonlyMap<number, Image> | null>(null)
  const [busy, setBusy] = useState(false)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE))
  const processing = data?.items.some(({ state, replacing }) => state === 'pending' || replacing) ?? false

  // After the last picture of the last page is gone, the page before is the last.
  useEffect(() => {
    if (data && !isLoading && page > pages) onQuery({ page: pages }, true)
  }, [data, isLoading, page, pages, onQuery])

  useEffect(() => {
    if (!processing) return
    const timer = setInterval(() => void mutate(), 3000)
    return () => clearInterval(timer)
  }, [processing, mutate])

  const select = (image: Image, selected: boolean) => {
    const next = new Map(selection)
    if (selected) next.set(image.id, image)
    else next.delete(image.id)
    setSelection(next)
  }

  /** What is gone can't be chosen any more. */
  const unselect = (id: number) =>
    setSelection(before => before && new Map([...before].filter(([selected]) => selected !== id)))

  const changeSelected = async (change: ImageChange) => {
    const ids = [...(selection?.keys() ?? [])]
    setBusy(true)
    try {
      const gone: number[] = []
      await updateAll(ids, change, id => gone.push(id))
      gone.forEach(unselect)
      const updated = ids.length - gone.length
      if (updated === 0) return sayProblem('The selected pictures have been deleted meanwhile')
      toast({ title: updated === 1 ? 'Image updated successfully' : `${updated} images updated successfully` })
    } catch (failure) {
      sayError(failure, 'Failed to update images')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack $gap={5}>
      <Line $between>
        <ImageFilters
          scope={scope}
          search={search}
          onScope={next => onQuery({ scope: next, page: 1 })}
          onSearch={next => onQuery({ search: next, page: 1 }, true)}
        />
        <Button onClick={() => setSelection(selection ? null : new Map())} aria-pressed={selection !== null}>
          Select
        </Button>
      </Line>
      {error && !data ? (
        <Note kind="danger" role="alert">
          {messageOf(error, 'Failed to fetch images')}
        </Note>
      ) : !data ? (
        <Waiting />
      ) : data.items.length === 0 ? (
        <Empty title={search ? `No images found for "${search}"` : 'No images found'}>
          {!search && scope === 'all' && (
            <Button look="primary" onClick={() => onQuery({ tab: 'upload' })}>
              Upload
            </Button>
          )}
        </Empty>
      ) : (
        <Grid $dim={isLoading}>
          {data.items.map(image => (
            <ImageCard
              key={image.id}
              image={image}
              onEdit={() => setEditing(image)}
              onDelete={() => void deleteImages([image], unselect)}
              selected={selection?.has(image.id)}
              onSelect={selected => select(image, selected)}
            />
          ))}
        </Grid>
      )}
      {selection && (
        <SelectionBar
          count={selection.size}
          busy={busy}
          onChange={change => void changeSelected(change)}
          onDelete={() => void deleteImages([...selection.values()], unselect)}
          onDone={() => setSelection(null)}
        />
      )}
      {pages > 1 && (
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          label="Pages of pictures"
          onPage={next => {
            onQuery({ page: next })
            window.scrollTo(0, 0)
          }}
        />
      )}
      {editing && <EditImageDialog key={editing.id} image={editing} onClose={() => setEditing(null)} />}
    </Stack>
  )
}
