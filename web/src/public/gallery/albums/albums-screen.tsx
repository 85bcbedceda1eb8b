import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Breadcrumbs } from '../../../site/breadcrumbs.tsx'
import { ReservedSpace, ScreenHead } from '../../../site/frame.tsx'
import { Head } from '../../../site/head.tsx'
import { growingList } from '../../../site/lists/growing-list.ts'
import { NewerPage, OlderPage, pageNumberOf } from '../../../site/lists/list-pages.tsx'
import { useEndlessList } from '../../../site/lists/use-endless-list.ts'
import { useNearBottom } from '../../../site/lists/use-near-bottom.ts'
import { Missing } from '../../../site/missing.tsx'
import { Picture, PictureFrame } from '../../../site/picture/picture.tsx'
import { SiteLink } from '../../../site/site-link.tsx'
import { caption, cardTitle } from '../../../theme/text.ts'
import { from, layout, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { ScreenTitle } from '../../../ui/layout.tsx'
import { GalleryEnd, GalleryWrap, Way } from '../bento.styled.ts'
import { photographs } from '../equipment/equipment-server.ts'
import { ALBUMS_PAGE, albumsKey } from './album-keys.ts'
import { albumAddress, albumsAddress, albumsBreadcrumbs, albumsHead, type Album } from './albums-server.ts'

/** Pixels from the page's end at which the next albums are read. */
const NEAR = 1000
const SIZES = '(min-width: 56.25rem) 30vw, (min-width: 37.5rem) 46vw, 88.7vw'
/** A phone shows two at first, equally large: the largest paint may be that of either. */
const MAIN_COVERS = 2
/** Of the main covers; the same as for the main picture of a blog list. */
const MAIN_SIZES = '(min-width: 56.25rem) 36vw, (min-width: 37.5rem) 55vw, 107vw'

const Grid = styled.ul`
  ${growingList}
  display: grid;
  gap: ${space[7]} ${layout.gap};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
const Card = styled(SiteLink)`
  display: block;
  h2 {
    ${cardTitle}
    margin-top: ${space[3]};
    overflow-wrap: anywhere;
  }
  p {
    ${caption}
  }
  &:hover picture img {
    opacity: 0.86;
  }
  &:hover h2 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`

const AlbumCard = ({ album, main }: { album: Album; main: boolean }) => (
  <li>
    <Card to={albumAddress(album.slug)}>
      <PictureFrame $ratio="3 / 2">
        {album.cover && <Picture image={album.cover} sizes={main ? MAIN_SIZES : SIZES} main={main} decorative />}
      </PictureFrame>
      <h2 dir="auto">{album.title}</h2>
      <p>{photographs(album.imageCount)}</p>
    </Card>
  </li>
)

/** The public albums, by their covers. */
export const AlbumsScreen = () => {
  const first = pageNumberOf(new URLSearchParams(useLocation().search))
  const { items, error, total, loadMore, retry } = useEndlessList<Album>(page => albumsKey(page), ALBUMS_PAGE, first)
  useNearBottom(NEAR, loadMore)
  if (items?.length === 0) return <Missing />
  return (
    <GalleryWrap>
      <Head {...albumsHead(items, first)} />
      <Way>
        <Breadcrumbs way={albumsBreadcrumbs} here="Albums" />
      </Way>
      <ScreenHead>
        <ScreenTitle>Albums</ScreenTitle>
      </ScreenHead>
      {!items && !error && (
        <ReservedSpace>
          <Loading>Loading albums...</Loading>
        </ReservedSpace>
      )}
      <NewerPage list={albumsAddress} page={first} label="Newer albums" />
      <Grid>
        {items?.map((album, index) => (
          <AlbumCard key={album.id} album={album} main={index < MAIN_COVERS} />
        ))}
      </Grid>
      <OlderPage list={albumsAddress} page={first} label="Older albums" last={first * ALBUMS_PAGE >= (total ?? 0)} />
      <GalleryEnd>
        {error && (
          <Empty title={error.message}>
            <Button onClick={retry}>Try again</Button>
          </Empty>
        )}
      </GalleryEnd>
    </GalleryWrap>
  )
}
