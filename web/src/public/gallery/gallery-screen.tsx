import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { addresses, feeds } from '../../addresses.ts'
import type { Image } from '../../api/images.ts'
import { totalKey } from '../../api/initial-data.ts'
import { duration, from } from '../../theme/tokens.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenTitle } from '../../ui/layout.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ReservedSpace, ScreenHead } from '../../site/frame.tsx'
import { FeedLink } from '../../site/feed-link.tsx'
import { Head } from '../../site/head.tsx'
import { NewerPage, OlderPage } from '../../site/lists/list-pages.tsx'
import { SearchBox } from '../../site/lists/search-box.tsx'
import { useEndlessList } from '../../site/lists/use-endless-list.ts'
import { placeholderProps, useNearBottom } from '../../site/lists/use-near-bottom.ts'
import { useSearchText } from '../../site/lists/use-search-text.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { Bento, EmptyPlate, GalleryEnd, GalleryWrap, PhraseGrid, Plate } from './bento.styled.ts'
import { anyAlbumKey } from './albums/album-keys.ts'
import { AlbumScreen } from './albums/album-screen.tsx'
import { AlbumsScreen } from './albums/albums-screen.tsx'
import { albumsAddress, type Album } from './albums/albums-server.ts'
import { EquipmentScreen } from './equipment/equipment-screen.tsx'
import {
  choicesKey,
  foundKeys,
  galleryAddressOf,
  galleryQuery,
  isFiltered,
  type GalleryAddress,
  type GalleryChoices,
} from './finding/gallery-address.ts'
import { GalleryFilters } from './finding/gallery-filters.tsx'
import { useReadyAddress } from './finding/use-ready-address.ts'
import { GALLERY_PAGE, galleryHead, galleryImagesPageKey } from './gallery-server.ts'
import { PhotoPhrases } from './photo-phrases.tsx'
import { phrases } from './phrases.ts'

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

/** Smaller galleries are seen at a glance. */
const HANDFUL = 5

/** Beside the search, as high as it, where both stand beside the title. */
const AlbumsLink = styled(ArrowLink)`
  line-height: 2.75rem;
  ${from.tablet} {
    margin-inline-start: auto;
  }
  @media print {
    display: none;
  }
`
const List = styled.div`
  transition: opacity ${duration.panel};
  &[aria-busy='true'] {
    opacity: 0.5;
  }
`

/** The photographs of an address. */
const GalleryList = ({ address }: { address: GalleryAddress }) => {
  const { search, chosen, page: first } = address
  const keyOf = (page: number) => galleryImagesPageKey({ ...address, page })
  const {
    items: images,
    pages,
    error,
    total,
    coming,
    loadMore,
    retry,
  } = useEndlessList<Image>(keyOf, GALLERY_PAGE, first)
  useNearBottom(NEAR, loadMore)
  const isFound = isFiltered(address)
  const keys = isFound ? foundKeys(address, GALLERY_PAGE) : undefined
  const pageLinks = { list: addresses.gallery, page: first, search, chosen }
  return (
    <>
      {!images && !error && (
        <ReservedSpace>
          <Loading>Loading cosmic images...</Loading>
        </ReservedSpace>
      )}
      {images?.length === 0 && !isFound && (
        <Empty title="No images uploaded yet. Start building your cosmic collection!" />
      )}
      {images?.length === 0 && isFound && (
        <Empty title="No photographs match">
          <ButtonLink as={SiteLink} to={addresses.gallery}>
            Show all photographs
          </ButtonLink>
        </Empty>
      )}
      <NewerPage {...pageLinks} label="Newer photographs" />
      <Bento>
        {pages.map((page, index) => (
          <PhotoPhrases key={first + index} images={page} main={index === 0} keys={keys} first={first} />
        ))}
        <Reserve count={coming} after={images?.length ?? 0} />
      </Bento>
      <OlderPage {...pageLinks} label="Older photographs" last={first * GALLERY_PAGE >= (total ?? 0)} />
      <GalleryEnd>
        <FeedLink href={feeds.photographs} />
        {error && (
          <Empty title={error.message}>
            <Button onClick={retry}>Try again</Button>
          </Empty>
        )}
      </GalleryEnd>
    </>
  )
}

const Gallery = () => {
  const { typed, setTyped } = useSearchText()
  const wanted = galleryAddressOf(new URLSearchParams(useLocation().search))
  const { shown, isBusy } = useReadyAddress(wanted)
  const { data: albums } = useSWR<Album[], Error>(anyAlbumKey)
  const { data: choices } = useSWR<GalleryChoices, Error>(choicesKey(shown))
  // Only what the list has read, from the cache. (null as the second argument would mean the default fetcher.)
  const { data: images } = useSWR<Image[], Error>(galleryImagesPageKey(shown), { fetcher: undefined })
  const { data: total } = useSWR<number, Error>(totalKey(galleryImagesPageKey(shown)), { fetcher: undefined })
  const size = choices?.gallerySize ?? total ?? 0
  const hasFilters = isFiltered(wanted) || size >= HANDFUL
  return (
    <GalleryWrap>
      <Head {...galleryHead(shown, images?.[0], choices)} />
      <ScreenHead>
        <ScreenTitle>Astrophotography Gallery</ScreenTitle>
        {albums && albums.length > 0 && (
          <AlbumsLink as={SiteLink} to={albumsAddress}>
            Albums
          </AlbumsLink>
        )}
        {hasFilters && (
          <SearchBox
            label="Search photographs"
            list={addresses.gallery}
            chosen={wanted.chosen}
            value={typed}
            onChange={setTyped}
          />
        )}
      </ScreenHead>
      {hasFilters && <GalleryFilters address={wanted} choices={choices} />}
      <List aria-busy={isBusy || undefined}>
        <GalleryList key={galleryQuery(shown)} address={shown} />
      </List>
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
