import { useState } from 'react'
import styled from 'styled-components'
import { caption } from '../../theme/text.ts'
import { color, from, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useImages, type Image } from '../admin/api/images.ts'
import { messageOf } from '../admin/shell/failures.ts'
import { SearchField } from '../admin/shell/search-field.tsx'
import { Picture } from '../site/picture/picture.tsx'

const PER_PAGE = 8

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
const Chosen = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  > span {
    width: 8rem;
    aspect-ratio: 3 / 2;
    overflow: hidden;
    background: ${color.surfaceSunken};
  }
`

interface PictureChoiceProps {
  chosen: Pick<Image, 'title' | 'filename'> | null
  /** The chosen picture as it can be shown; null: it is gone. */
  shown: Parameters<typeof Picture>[0]['image'] | null
  problem: string | null
  onChoose: (image: Image) => void
}

/** The picture that is sold: chosen from the gallery. */
export function PictureChoice({ chosen, shown, problem, onChoose }: PictureChoiceProps) {
  const [open, setOpen] = useState(chosen === null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useImages(open ? { scope: 'gallery', search, page, limit: PER_PAGE } : null)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE))

  return (
    <Stack $gap={4}>
      {chosen && (
        <Chosen>
          <span>{shown && <Picture image={shown} sizes="8rem" decorative />}</span>
          <div>
            <p>{chosen.title ?? chosen.filename}</p>
            <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
              Choose another picture
            </Button>
          </div>
        </Chosen>
      )}
      {problem && (
        <Note kind="danger" role="alert">
          {problem}
        </Note>
      )}
      {open && (
        <Stack $gap={4}>
          <Row>
            <SearchField
              label="Search pictures"
              placeholder="Title, target, file"
              value={search}
              onSearch={next => {
                setSearch(next)
                setPage(1)
              }}
            />
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
            <Grid aria-label="Pictures">
              {data.items.map(image => (
                <li key={image.id}>
                  <Choice
                    type="button"
                    disabled={image.state !== 'ready'}
                    onClick={() => {
                      onChoose(image)
                      setOpen(false)
                    }}
                  >
                    <span>{image.state === 'ready' && <Picture image={image} sizes="10rem" decorative />}</span>
                    <span>{image.title ?? image.filename}</span>
                  </Choice>
                </li>
              ))}
            </Grid>
          )}
          {pages > 1 && <Pager page={page} pages={pages} label="Pages of pictures" onPage={setPage} />}
        </Stack>
      )}
    </Stack>
  )
}
