import { addresses, patterns } from '../../../addresses.ts'
import type { Image } from '../../../api/images.ts'
import type { ApiResponse } from '../../../api/types.ts'
import { breadcrumbList, type Crumb } from '../../../site/breadcrumbs.tsx'
import type { HeadProps } from '../../../site/head.tsx'
import { listPageResponse, pageNumberOf, pageQuery, pageTitle } from '../../../site/lists/list-pages.tsx'
import type { ScreenRequest, ServerScreen } from '../../../site/server-screen.ts'
import { GALLERY_PAGE } from '../gallery-server.ts'
import { pageKeyOf, type PagedList } from '../paged-list.ts'

/** A piece of equipment that a photograph of the gallery was taken with. */
export type Equipment = ApiResponse<'/api/equipment/slug/{slug}', 'get'>

/** Here and not among the addresses that Home loads too. */
export const equipmentAddress = (slug: string) => patterns.equipment.replace(':slug', encodeURIComponent(slug))

export const equipmentKey = (slug: string) => `/api/equipment/slug/${encodeURIComponent(slug)}`

/** One page of the photographs of the gallery that were taken with it, newest first. */
export const equipmentImagesKey = (id: number, page: number) => pageKeyOf(equipmentList(id, page), page)

/** The photographs of the gallery that were taken with it, newest first. */
export const equipmentList = (id: number, first: number): PagedList => ({
  keys: `/api/images/gallery?published=true&page=*&limit=${GALLERY_PAGE}&equipment=${id}`,
  first,
})

export const equipmentBreadcrumbs: readonly Crumb[] = [
  { label: 'Home', to: addresses.home },
  { label: 'Gallery', to: addresses.gallery },
]

export const photographs = (count: number): string =>
  count === 1 ? '1 photograph' : `${count.toLocaleString('en-US')} photographs`

const collectionPage = ({ name, slug }: Equipment, base: string) => ({
  '@type': 'CollectionPage',
  name: `Photographs taken with ${name}`,
  url: base + equipmentAddress(slug),
  // Without a type: search engines take a Product or a SoftwareApplication without offers for a mistake.
  about: { name },
})

export const equipmentHead = (item: Equipment, page: number, images?: readonly Image[]): HeadProps => ({
  title: pageTitle(`Photographs taken with ${item.name}`, page),
  description: `${photographs(item.publishedCount ?? 0)} of the gallery taken with ${item.name}, newest first.`,
  path: equipmentAddress(item.slug) + pageQuery(page),
  firstImage: images?.[0],
  jsonLd: base => [
    collectionPage(item, base),
    breadcrumbList(base, [...equipmentBreadcrumbs, { label: item.name, to: equipmentAddress(item.slug) }]),
  ],
})

/** What the server has read of the equipment and of the page of its photographs. */
const read = ({ params, search, body }: ScreenRequest) => {
  const page = pageNumberOf(search)
  const item = body<Equipment>(equipmentKey(params.slug ?? ''))
  const key = item && equipmentImagesKey(item.id, page)
  return { item, page, key, images: key === undefined ? undefined : body<Image[]>(key) }
}

export const equipmentServer: ServerScreen = {
  query: search => pageQuery(pageNumberOf(search)),
  dataKeys: request => {
    const { key } = read(request)
    return [equipmentKey(request.params.slug ?? ''), ...(key ? [key] : [])]
  },
  response: request => {
    const { item, page, images } = read(request)
    if (!item) return { status: request.status(equipmentKey(request.params.slug ?? '')) }
    const address = equipmentAddress(item.slug)
    // It has another name by now.
    if (item.slug !== request.params.slug) return { status: 301, redirect: address + pageQuery(page) }
    return listPageResponse(address, request.search, images)
  },
  head: request => {
    const { item, page, images } = read(request)
    return item && equipmentHead(item, page, images)
  },
}
