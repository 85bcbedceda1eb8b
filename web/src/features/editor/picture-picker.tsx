import { useRef, useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, from, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useImages, type Image } from '../admin/api/images.ts'
import { messageOf, sayError, sayProblem } from '../admin/shell/failures.ts'
import { SearchField } from '../admin/shell/search-field.tsx'
import { ACCEPTED_PICTURES, isPicture } from '../admin/upload/pictures.ts'
import { Picture } from '../site/picture/picture.tsx'
import { uploadForText } from './api/upload-for-text.ts'

const PER_PAGE = 12

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]} ${space[3]};
  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`
const Choice = styled.button`
  ${caption}
  display: block;
  width: 100%;
  > span:first-child {
    display: block;
    aspect-ratio: 3 / 2;
    overflow: hidden;
    margin-bottom: ${space[1]};
    background: ${color.surfaceSunken};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > span:last-child {
    display: block;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &:hover {
    color: ${color.text};
  }
`

interface PicturePickerProps {
  title: string
  onPick: (image: Image) => void
  onClose: () => void
}

/** The library of pictures, and a way to bring a new one. */
export function PicturePicker({ title, onPick, onClose }: PicturePickerProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [uploading, setUploading] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const { data, error } = useImages({ search, page, limit: PER_PAGE })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE))

  const upload = async (file: File | undefined) => {
    if (!file) return
    if (!isPicture(file)) return sayProblem('Please select an image file', 'Invalid file')
    setUploading(true)
    try {
      onPick(await uploadForText(file))
    } catch (failure) {
      sayError(failure, 'Failed to upload image')
      setUploading(false)
    }
  }

  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={title} width="60rem">
      <Stack $gap={5}>
        <Row $between>
          <SearchField
            label="Search pictures"
            placeholder="Title, target, file"
            value={search}
            onSearch={next => {
              setSearch(next)
              setPage(1)
            }}
          />
          <Button loading={uploading} onClick={() => files.current?.click()}>
            {!uploading && <Icon name="upload" />}
            Upload
          </Button>
        </Row>
        {error && !data ? (
          <Note kind="danger" role="alert">
            {messageOf(error, 'Failed to fetch images')}
          </Note>
        ) : !data ? (
          <Waiting>Loading...</Waiting>
        ) : data.items.length === 0 ? (
          <Empty title="No images found" />
        ) : (
          <Grid>
            {data.items.map(image => (
              <li key={image.id}>
                <Choice type="button" disabled={image.state !== 'ready'} onClick={() => onPick(image)}>
                  <span>{image.state === 'ready' && <Picture image={image} sizes="14rem" decorative />}</span>
                  <span>{image.title}</span>
                </Choice>
              </li>
            ))}
          </Grid>
        )}
        {pages > 1 && <Pager page={page} pages={pages} label="Pages of pictures" onPage={setPage} />}
      </Stack>
      <input
        ref={files}
        type="file"
        hidden
        aria-label="Upload a picture"
        accept={ACCEPTED_PICTURES}
        onChange={event => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </Dialog>
  )
}
