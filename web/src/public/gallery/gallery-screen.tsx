import { useLocation, useParams } from 'react-router-dom'
import useSWR from 'swr'
import { addresses, feeds } from '../../addresses.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenTitle } from '../../ui/layout.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ReservedSpace, ScreenHead } from '../../site/frame.tsx'
import { FeedLink } from '../../site/feed-link.tsx'
import { Head } from '../../site/head.tsx'
import { NewerPage, OlderPage, pageNumberOf } from '../../site/lists/list-pages.tsx'
import { placeholderProps, useNearBottom } from '../../site/lists/use-near-bottom.ts'
import { Bento, EmptyPlate, GalleryEnd, GalleryWrap, PhraseGrid, Plate } from './bento.styled.ts'
import { anyAlbumKey } from './albums/album-keys.ts'
import { AlbumScreen } from './albums/album-screen.tsx'
import { AlbumsScreen } from './albums/albums-screen.tsx'
import { albumsAddress, type Album } from './albums/albums-server.ts'
import { EquipmentScreen } from './equipment/equipment-screen.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { GALLERY_PAGE, galleryHead } from './gallery-server.ts'
import { PhotoPhrases } from './photo-phrases.tsx'
import { phrases } from './phrases.ts'
import { useGalleryPages } from './use-photo.ts'

/** Pixels from the page's end at which the next pictures are read. */
const NEAR = 1000

/** The places of pictures that are loading: rounds are whole, so the next one begins like the first. */
const Reserve = ({ count, after }: { count: number; after: number }) =>
  phrases(Array.from({ length: count }, () => ({ width: null, height: null }))).map(({ kind, items }, phrase) => (
    <PhraseGrid key={`${after} ${phrase}`} $kind={kind} {...placeholderProps}>
      {items.map(({ place }, index) => (
        <Plate key={index} $kind={kind} $place={place}>
          <EmptyPlate />
        </Plate>
      ))}
    </PhraseGrid>
  ))

const Gallery = () => {
  const first = pageNumberOf(new URLSearchParams(useLocation().search))
  const { items: images, pages, error, total, coming, loadMore, retry } = useGalleryPages(first)
  const { data: albums } = useSWR<Album[], Error>(anyAlbumKey)
  useNearBottom(NEAR, loadMore)
  return (
    <GalleryWrap>
      <Head {...galleryHead(images?.[0], first)} />
      <ScreenHead>
        <ScreenTitle>Astrophotography Gallery</ScreenTitle>
        {albums && albums.length > 0 && (
          <ArrowLink as={SiteLink} to={albumsAddress}>
            Albums
          </ArrowLink>
        )}
      </ScreenHead>
      {!images && !error && (
        <ReservedSpace>
          <Loading>Loading cosmic images...</Loading>
        </ReservedSpace>
      )}
      {images?.length === 0 && <Empty title="No images uploaded yet. Start building your cosmic collection!" />}
      <NewerPage list={addresses.gallery} page={first} label="Newer photographs" />
      <Bento>
        {pages.map((page, index) => (
          <PhotoPhrases key={first + index} images={page} main={index === 0} />
        ))}
        <Reserve count={coming} after={images?.length ?? 0} />
      </Bento>
      <OlderPage
        list={addresses.gallery}
        page={first}
        label="Older photographs"
        last={first * GALLERY_PAGE >= (total ?? 0)}
      />
      <GalleryEnd>
        <FeedLink href={feeds.photographs} />
        {error && (
          <Empty title={error.message}>
            <Button onClick={retry}>Try again</Button>
          </Empty>
        )}
      </GalleryEnd>
    </GalleryWrap>
  )
}

/** The gallery, what of it was taken with a piece of equipment, its albums, or one of them. */
const GalleryScreen = () => {
  const { slug } = useParams()
  const isOfAlbums = useLocation().pathname.startsWith(albumsAddress)
  if (slug === undefined) return isOfAlbums ? <AlbumsScreen /> : <Gallery />
  return isOfAlbums ? <AlbumScreen key={slug} slug={slug} /> : <EquipmentScreen slug={slug} />
}

export default GalleryScreen
