import { addresses } from '../../addresses.ts'
import type { ServerScreen } from '../../site/server-screen.ts'
import { galleryImagesKey, imageKey, type Image } from '../../api/images.ts'
import type { Settings } from '../../api/settings.ts'
import { breadcrumbList } from '../../site/breadcrumbs.tsx'
import { summary, type HeadProps } from '../../site/head.tsx'
import { pageNumberOf, pageQuery, pageTitle, listPageResponse } from '../../site/lists/list-pages.tsx'
import { EQUIPMENT_KINDS } from '../../models/acquisition/equipment-kinds.ts'
import { printOptionsKey, type Product } from '../../models/shop/products.ts'
import { ROUND } from './phrases.ts'
import { rightsData } from './rights/rights-data.ts'

/** Pictures of one page: a whole round of phrases, so that what is shown never moves when more come. */
export const GALLERY_PAGE = ROUND

export const galleryHead = (first: Image | undefined, page: number): HeadProps => ({
  title: pageTitle('Astrophotography Gallery', page),
  description: 'Photographs of nebulae, galaxies, clusters, the Moon and the planets.',
  path: addresses.gallery + pageQuery(page),
  firstImage: first,
  jsonLd: base => [
    breadcrumbList(base, [
      { label: 'Home', to: addresses.home },
      { label: 'Gallery', to: addresses.gallery },
    ]),
  ],
})

const pageKey = (search: URLSearchParams) => galleryImagesKey(pageNumberOf(search), GALLERY_PAGE)

export const galleryServer: ServerScreen = {
  query: search => pageQuery(pageNumberOf(search)),
  dataKeys: ({ search }) => [pageKey(search)],
  response: ({ search, body }) => listPageResponse(addresses.gallery, search, body(pageKey(search))),
  head: ({ search, body }) => galleryHead(body<Image[]>(pageKey(search))?.[0], pageNumberOf(search)),
}

export const nameOf = (image: Image): string => image.title || image.targetName || image.filename

const integrationData = (integration: Image['integration']) =>
  integration && [
    { '@type': 'PropertyValue', name: 'Total integration', value: integration.seconds, unitCode: 'SEC' },
    { '@type': 'PropertyValue', name: 'Exposures', value: integration.frames },
  ]

const equipmentData = (equipment: Image['equipment'] = []) =>
  equipment.map(({ kind, guiding, name }) => ({
    '@type': 'PropertyValue',
    name: guiding ? 'Guided by' : EQUIPMENT_KINDS[kind].one,
    value: name,
  }))

/** Undefined, which is left out, where nothing is known. */
const exifData = ({ equipment, sessions, integration }: Image) => {
  const data = [...equipmentData(equipment), ...((sessions?.length && integrationData(integration)) || [])]
  return data.length > 0 ? data : undefined
}

const imageObject = (image: Image, base: string, settings: Settings) => ({
  '@type': 'ImageObject',
  name: nameOf(image),
  caption: summary(image.description),
  contentUrl: image.path ? `${base}${image.path}` : undefined,
  thumbnailUrl: image.thumbnailPath ? `${base}${image.thumbnailPath}` : undefined,
  url: `${base}${addresses.photo(image.id)}`,
  width: image.width,
  height: image.height,
  dateCreated: image.dateTaken ?? undefined,
  uploadDate: image.createdAt,
  locationCreated: image.site ? { '@type': 'Place', name: image.site } : undefined,
  exifData: exifData(image),
  ...rightsData(image, base, settings),
})

export const photoHead = (image: Image): HeadProps => ({
  title: nameOf(image),
  metaTitle: image.metaTitle,
  metaDescription: image.metaDescription,
  description: image.description ?? image.targetName,
  path: addresses.photo(image.id),
  image,
  type: 'article',
  jsonLd: (base, _site, settings) => [
    imageObject(image, base, settings),
    breadcrumbList(base, [
      { label: 'Home', to: addresses.home },
      { label: 'Gallery', to: addresses.gallery },
      { label: nameOf(image), to: addresses.photo(image.id) },
    ]),
  ],
})

/** The Moon of the nights of a picture. */
export const moonNightsKey = (id: number) => `/api/images/${id}/moon-nights`

/** Whether any night of a picture is known. */
export const hasNights = ({ sessions = [] }: Image): boolean => sessions.some(({ night }) => night)

/** What a picture is sold as; one or two prints at most are expected. */
export const productsOfImageKey = (id: number) => `/api/store/products?imageId=${id}&page=1&limit=10`

export const photoServer: ServerScreen = {
  dataKeys: ({ params, body }) => {
    const products = productsOfImageKey(Number(params.id))
    const isSold = (body<Product[]>(products)?.length ?? 0) > 0
    const key = imageKey(Number(params.id))
    const image = body<Image>(key)
    const moon = image && hasNights(image) ? [moonNightsKey(image.id)] : []
    return [key, products, ...(isSold ? [printOptionsKey] : []), ...moon]
  },
  response: ({ params, status }) => ({ status: status(imageKey(Number(params.id))) }),
  head: ({ params, body }) => {
    const image = body<Image>(imageKey(Number(params.id)))
    return image && photoHead(image)
  },
}
