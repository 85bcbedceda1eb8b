import { FeedLink } from '../../site/feed-link.tsx'
import { NewerPage, OlderPage } from '../../site/lists/list-pages.tsx'
import { useEndlessList } from '../../site/lists/use-endless-list.ts'
import { useNearBottom } from '../../site/lists/use-near-bottom.ts'
import type { Image } from '../../api/images.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Bento, GalleryEnd } from './bento.styled.ts'
import { GALLERY_PAGE } from './gallery-server.ts'
import { PhotoPhrases } from './photo-phrases.tsx'
import { pageKeyOf, type PagedList } from './paged-list.ts'

/** Pixels from the page's end at which the next pictures are read. */
const NEAR = 1000

interface PhotoListProps {
  /** Of the screen, without its page. */
  address: string
  list: PagedList
  /** Of the links to the pages beside this one. */
  labels: { previous: string; next: string }
  /** The list's feed, where it has one. */
  feed?: string
}

/** Some photographs of the gallery, in the gallery's grid, with a lightbox that turns among them. */
export const PhotoList = ({ address, list, labels, feed }: PhotoListProps) => {
  const { first } = list
  const { pages, items, error, total, loadMore, retry } = useEndlessList<Image>(
    page => pageKeyOf(list, page),
    GALLERY_PAGE,
    first,
  )
  useNearBottom(NEAR, loadMore)
  return (
    <>
      <NewerPage list={address} page={first} label={labels.previous} />
      <Bento>
        {pages.map((page, index) => (
          <PhotoPhrases key={first + index} images={page} main={index === 0} keys={list.keys} first={first} />
        ))}
      </Bento>
      {items?.length === 0 && <Empty title="There are no photographs here yet" />}
      <OlderPage list={address} page={first} label={labels.next} last={first * GALLERY_PAGE >= (total ?? 0)} />
      <GalleryEnd>
        {feed && <FeedLink href={feed} />}
        {error && (
          <Empty title={error.message}>
            <Button onClick={retry}>Try again</Button>
          </Empty>
        )}
      </GalleryEnd>
    </>
  )
}
