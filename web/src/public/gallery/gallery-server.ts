import { addresses } from '../../addresses.ts'
import type { ServerScreen } from '../../site/server-screen.ts'
import { galleryImagesKey, imageKey, type Image } from '../../api/images.ts'
import { breadcrumbList } from '../../site/breadcrumbs.tsx'
import { summary, type HeadProps } from '../../site/head.tsx'
import { pageQuery, pageTitle, listPageResponse } from '../../site/lists/list-pages.tsx'
import { EQUIPMENT_KINDS } from '../../models/acquisition/equipment-kinds.ts'
import { printOptionsKey, type Product } from '../../models/shop/products.ts'
import {
  choicesKey,
  chosenLabels,
  foundKey,
  galleryAddressOf,
  galleryQuery,
  isFiltered,
  type GalleryAddress,
  type GalleryChoices,
} from './finding/gallery-address.ts'
import { ROUND } from './phrases.ts'

/** Pictures of one page: a whole round of phrases, so that what is shown never moves when more come. */
export const GALLERY_PAGE = ROUND

const TITLE = 'Astrophotography Gallery'

/** What is found, for whoever reads the title of a tab or of a link. */
const titleOf = ({ search, chosen }: GalleryAddress, choices: GalleryChoices | undefined): string =>
  [...(search ? [`“${search}”`] : []), ...chosenLabels(chosen, choices).map(({ label }) => label)].join(', ')

/** What is filtered is not for search engines, which keep the gallery itself. */
export const galleryHead = (address: GalleryAddress, first?: Image, choices?: GalleryChoices): HeadProps => ({
  title: pageTitle(isFiltered(address) ? `${titleOf(address, choices)}: ${TITLE}` : TITLE, address.page),
  description: 'Photographs of nebulae, galaxies, clusters, the Moon and the planets.',
  ...(isFiltered(address)
    ? { path: addresses.gallery, noindex: true }
    : { path: addresses.gallery + pageQuery(address.page) }),
  firstImage: first,
  jsonLd: base => [
    breadcrumbList(base, [
      { label: 'Home', to: addresses.home },
      { label: 'Gallery', to: addresses.gallery },
    ]),
  ],
})

/** The first photographs that an address shows. */
export const galleryImagesPageKey = (address: GalleryAddress): string =>
  isFiltered(address) ? foundKey(address, GALLERY_PAGE) : galleryImagesKey(address.page, GALLERY_PAGE)

const keysOf = (search: URLSearchParams) => {
  const address = galleryAddressOf(search)
  return { address, images: galleryImagesPageKey(address), choices: choicesKey(address) }
}

export const galleryServer: ServerScreen = {
  query: search => galleryQuery(galleryAddressOf(search)),
  dataKeys: ({ search }) => {
    const { images, choices } = keysOf(search)
    return [images, choices]
  },
  response: ({ search, body }) => {
    const { address, images } = keysOf(search)
    return listPageResponse(addresses.gallery + galleryQuery({ ...address, page: 1 }), search, body(images))
  },
  head: ({ search, body }) => {
    const { address, images, choices } = keysOf(search)
    return galleryHead(address, body<Image[]>(images)?.[0], body(choices))
  },
}

export const nameOf = (image: Image): string => image.title || image.targetName || image.filename

/** Whose picture it is; `site` when nobody is named. */
export const rightsOf = (image: Image, site: string): string => `© ${image.photographer || site}`

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

const imageObject = (image: Image, base: string, site: string) => ({
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
  creator: { '@type': image.photographer ? 'Person' : 'Organization', name: image.photographer || site },
  creditText: image.photographer || site,
  copyrightNotice: rightsOf(image, site),
  // The page of a photograph tells whose it is, and the footer under it how to ask.
  license: `${base}${addresses.photo(image.id)}`,
  acquireLicensePage: `${base}${addresses.photo(image.id)}`,
})

export const photoHead = (image: Image): HeadProps => ({
  title: nameOf(image),
  metaTitle: image.metaTitle,
  metaDescription: image.metaDescription,
  description: image.description ?? image.targetName,
  path: addresses.photo(image.id),
  image,
  type: 'article',
  jsonLd: (base, site) => [
    imageObject(image, base, site),
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
