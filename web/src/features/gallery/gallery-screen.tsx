import { useLocation } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Room, ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { NewerPage, OlderPage, pageIn } from '../site/list-pages.tsx'
import { reserve, useNearBottom } from '../site/use-near-bottom.ts'
import { Bento, EmptyPlate, GalleryEnd, PhraseGrid, Plate } from './bento.styled.ts'
import { GALLERY_PAGE, galleryHead } from './gallery-first.ts'
import { PhotoPhrases } from './photo-phrases.tsx'
import { phrases } from './phrases.ts'
import { useGalleryPages } from './use-gallery-pages.ts'

/** Pixels from the page's end at which the next pictures are asked for. */
const NEAR = 1000

/** The places of pictures that are on their way: rounds are whole, so the next one begins like the first. */
const Reserve = ({ count, after }: { count: number; after: number }) =>
  phrases(Array.from({ length: count }, () => ({ width: null, height: null }))).map(({ kind, items }, phrase) => (
    <PhraseGrid key={`${after} ${phrase}`} $kind={kind} {...reserve}>
      {items.map(({ place }, index) => (
        <Plate key={index} $kind={kind} $place={place}>
          <EmptyPlate />
        </Plate>
      ))}
    </PhraseGrid>
  ))

const GalleryScreen = () => {
  const first = pageIn(new URLSearchParams(useLocation().search))
  const { items: images, pages, error, total, coming, loadMore, retry } = useGalleryPages(first)
  useNearBottom(NEAR, loadMore)
  return (
    <Wrap>
      <Head {...galleryHead(images?.[0], first)} />
      <ScreenHead>
        <ScreenTitle>Astrophotography Gallery</ScreenTitle>
      </ScreenHead>
      {!images && !error && (
        <Room>
          <Waiting>Loading cosmic images...</Waiting>
        </Room>
      )}
      {images?.length === 0 && <Empty title="No images uploaded yet. Start building your cosmic collection!" />}
      <NewerPage list={addresses.gallery} page={first} words="Newer photographs" />
      <Bento>
        {pages.map((page, index) => (
          <PhotoPhrases key={first + index} images={page} main={index === 0} />
        ))}
        <Reserve count={coming} after={images?.length ?? 0} />
      </Bento>
      <OlderPage
        list={addresses.gallery}
        page={first}
        words="Older photographs"
        last={first * GALLERY_PAGE >= (total ?? 0)}
      />
      <GalleryEnd>
        {error && (
          <Empty title={error.message}>
            <Button onClick={retry}>Try again</Button>
          </Empty>
        )}
      </GalleryEnd>
    </Wrap>
  )
}

export default GalleryScreen
