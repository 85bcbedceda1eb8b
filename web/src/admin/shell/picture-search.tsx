import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { useImages, type Image } from '../../api/admin/images.ts'
import { PictureFrame } from '../../site/picture/picture.tsx'
import { caption } from '../../theme/text.ts'
import { color, from, space } from '../../theme/tokens.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { ListPager } from './list.tsx'
import { Loaded } from './loaded.tsx'
import { AdminPicture } from './pictures/admin-picture.tsx'
import { SearchField } from './search-field.tsx'

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
  > span:last-child {
    display: block;
    margin-top: ${space[1]};
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &:hover {
    color: ${color.text};
  }
`

interface PictureSearchProps {
  scope?: 'gallery'
  /** Pictures on a page. */
  size: number
  onPick: (image: Image) => void
  /** Beside the search. */
  children?: ReactNode
}

/** The pictures of the library, searched and page by page, of which one is picked. */
export function PictureSearch({ scope, size, onPick, children }: PictureSearchProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const images = useImages({ ...(scope && { scope }), search, page, limit: size })
  return (
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
        {children}
      </Row>
      <Loaded query={images} failure="Failed to fetch images" empty={<Empty title="No images found" />}>
        {({ items }) => (
          <Grid aria-label="Pictures">
            {items.map(image => (
              <li key={image.id}>
                <Choice type="button" disabled={image.state !== 'ready'} onClick={() => onPick(image)}>
                  <PictureFrame $ratio="3 / 2">
                    <AdminPicture image={image} sizes="14rem" decorative />
                  </PictureFrame>
                  <span>{image.title}</span>
                </Choice>
              </li>
            ))}
          </Grid>
        )}
      </Loaded>
      <ListPager list={images.data} size={size} page={page} label="Pages of pictures" onPage={setPage} />
    </Stack>
  )
}
