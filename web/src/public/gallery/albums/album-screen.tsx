import { Navigate, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { Breadcrumbs } from '../../../site/breadcrumbs.tsx'
import { FeedAlternates } from '../../../site/feed-link.tsx'
import { ReservedSpace, ScreenHead } from '../../../site/frame.tsx'
import { Head } from '../../../site/head.tsx'
import { pageNumberOf } from '../../../site/lists/list-pages.tsx'
import { Missing } from '../../../site/missing.tsx'
import { color, space } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { ScreenTitle } from '../../../ui/layout.tsx'
import { GalleryWrap, Way } from '../bento.styled.ts'
import { photographs } from '../equipment/equipment-server.ts'
import { PhotoList } from '../photo-list.tsx'
import {
  albumAddress,
  albumBreadcrumbs,
  albumFeed,
  albumHead,
  albumKey,
  albumList,
  type Album,
} from './albums-server.ts'

const Summary = styled.div`
  max-width: 44rem;
  color: ${color.textMuted};
  p {
    margin-top: ${space[2]};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

/** Only the owner sees such an album. */
const Hidden = styled(Badge)`
  margin-left: ${space[3]};
`

/** One album: what it is about, and its photographs in its order. */
export const AlbumScreen = ({ slug }: { slug: string }) => {
  const page = pageNumberOf(new URLSearchParams(useLocation().search))
  const { data: album, error } = useSWR<Album, Error>(albumKey(slug))
  if (error) return <Missing />
  // It has another title by now.
  if (album && album.slug !== slug) return <Navigate replace to={albumAddress(album.slug)} />
  const feed = album && albumFeed(album)
  return (
    <GalleryWrap>
      {album ? (
        <>
          <Head {...albumHead(album, page)} />
          {feed && <FeedAlternates href={feed} title={`Photographs of “${album.title}”`} />}
          <Way>
            <Breadcrumbs way={albumBreadcrumbs(album)} here={album.title} />
          </Way>
          <ScreenHead>
            <div>
              <ScreenTitle dir="auto">{album.title}</ScreenTitle>
              <Summary>
                <p>
                  {photographs(album.imageCount)}
                  {album.visibility === 'hidden' && (
                    <Hidden $kind="warn" $dot>
                      Hidden
                    </Hidden>
                  )}
                </p>
                {album.text?.split(/\n\s*\n/).map((paragraph, index) => (
                  <p key={index} dir="auto">
                    {paragraph}
                  </p>
                ))}
              </Summary>
            </div>
          </ScreenHead>
          <PhotoList
            key={`${album.id} ${page}`}
            address={albumAddress(album.slug)}
            list={albumList(album.slug, page)}
            labels={{ previous: 'Previous photographs', next: 'Next photographs' }}
            feed={feed}
          />
        </>
      ) : (
        <ReservedSpace>
          <Loading>Loading photographs...</Loading>
        </ReservedSpace>
      )}
    </GalleryWrap>
  )
}
