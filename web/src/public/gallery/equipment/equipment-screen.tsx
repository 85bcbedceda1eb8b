import { Navigate, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import type { Image } from '../../../api/images.ts'
import { EQUIPMENT_KINDS } from '../../../models/acquisition/equipment-kinds.ts'
import { Breadcrumbs } from '../../../site/breadcrumbs.tsx'
import { ReservedSpace, ScreenHead } from '../../../site/frame.tsx'
import { Head } from '../../../site/head.tsx'
import { NewerPage, OlderPage, pageNumberOf } from '../../../site/lists/list-pages.tsx'
import { useEndlessList } from '../../../site/lists/use-endless-list.ts'
import { useNearBottom } from '../../../site/lists/use-near-bottom.ts'
import { Missing } from '../../../site/missing.tsx'
import { color, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { ScreenTitle } from '../../../ui/layout.tsx'
import { Bento, GalleryEnd, GalleryWrap } from '../bento.styled.ts'
import { GALLERY_PAGE } from '../gallery-server.ts'
import { PhotoPhrases } from '../photo-phrases.tsx'
import {
  equipmentAddress,
  equipmentBreadcrumbs,
  equipmentHead,
  equipmentImagesKey,
  equipmentKey,
  photographs,
  type Equipment,
} from './equipment-server.ts'

/** Pixels from the page's end at which the next pictures are read. */
const NEAR = 1000

const Way = styled.div`
  padding-top: ${space[5]};
  & + * {
    padding-top: ${space[5]};
  }
`
const Summary = styled.p`
  margin-top: ${space[2]};
  color: ${color.textMuted};
`

const TakenWith = ({ item, first }: { item: Equipment; first: number }) => {
  const list = useEndlessList<Image>(page => equipmentImagesKey(item.id, page), GALLERY_PAGE, first)
  const { pages, error, total, loadMore, retry } = list
  useNearBottom(NEAR, loadMore)
  const address = equipmentAddress(item.slug)
  return (
    <>
      <NewerPage list={address} page={first} label="Newer photographs" />
      <Bento>
        {pages.map((page, index) => (
          <PhotoPhrases key={first + index} images={page} main={index === 0} />
        ))}
      </Bento>
      <OlderPage list={address} page={first} label="Older photographs" last={first * GALLERY_PAGE >= (total ?? 0)} />
      <GalleryEnd>
        {error && (
          <Empty title={error.message}>
            <Button onClick={retry}>Try again</Button>
          </Empty>
        )}
      </GalleryEnd>
    </>
  )
}

/** The photographs of the gallery that were taken with a piece of equipment. */
export const EquipmentScreen = ({ slug }: { slug: string }) => {
  const page = pageNumberOf(new URLSearchParams(useLocation().search))
  const { data: item, error } = useSWR<Equipment, Error>(equipmentKey(slug))
  // Only what the server has read, from the cache.
  const { data: images } = useSWR<Image[], Error>(item ? equipmentImagesKey(item.id, page) : null, {
    fetcher: undefined,
  })
  if (error) return <Missing />
  // It has another name by now.
  if (item && item.slug !== slug) return <Navigate replace to={equipmentAddress(item.slug)} />
  return (
    <GalleryWrap>
      {item ? (
        <>
          <Head {...equipmentHead(item, page, images)} />
          <Way>
            <Breadcrumbs way={equipmentBreadcrumbs} here={item.name} />
          </Way>
          <ScreenHead>
            <div>
              <ScreenTitle>{item.name}</ScreenTitle>
              <Summary>
                {EQUIPMENT_KINDS[item.kind].one} · {photographs(item.publishedCount ?? 0)}
              </Summary>
            </div>
          </ScreenHead>
          <TakenWith key={`${item.id} ${page}`} item={item} first={page} />
        </>
      ) : (
        <ReservedSpace>
          <Loading>Loading photographs...</Loading>
        </ReservedSpace>
      )}
    </GalleryWrap>
  )
}
