import { Navigate, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import type { Image } from '../../../api/images.ts'
import { EQUIPMENT_KINDS } from '../../../models/acquisition/equipment-kinds.ts'
import { Breadcrumbs } from '../../../site/breadcrumbs.tsx'
import { ReservedSpace, ScreenHead } from '../../../site/frame.tsx'
import { Head } from '../../../site/head.tsx'
import { pageNumberOf } from '../../../site/lists/list-pages.tsx'
import { Missing } from '../../../site/missing.tsx'
import { color, space } from '../../../theme/tokens.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { ScreenTitle } from '../../../ui/layout.tsx'
import { GalleryWrap, Way } from '../bento.styled.ts'
import { PhotoList } from '../photo-list.tsx'
import {
  equipmentAddress,
  equipmentBreadcrumbs,
  equipmentHead,
  equipmentImagesKey,
  equipmentKey,
  equipmentList,
  photographs,
  type Equipment,
} from './equipment-server.ts'

const Summary = styled.p`
  margin-top: ${space[2]};
  color: ${color.textMuted};
`

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
          <PhotoList
            key={`${item.id} ${page}`}
            address={equipmentAddress(item.slug)}
            list={equipmentList(item.id, page)}
            labels={{ previous: 'Newer photographs', next: 'Older photographs' }}
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
