import { addresses } from '../../addresses.ts'
import type { ServerScreen } from '../../site/server-screen.ts'
import { imageKey, type Image } from '../../api/images.ts'
import type { Settings } from '../../api/settings.ts'
import { breadcrumbList } from '../../site/breadcrumbs.tsx'
import { summary, type HeadProps } from '../../site/head.tsx'
import { pageQuery, pageTitle, listPageResponse } from '../../site/lists/list-pages.tsx'
import { EQUIPMENT_KINDS } from '../../models/acquisition/equipment-kinds.ts'
import { printOptionsKey, type Product } from '../../models/shop/products.ts'
import { albumsOfImageKey, anyAlbumKey } from './albums/album-keys.ts'
import {
  choicesKey,
  chosenLabels,
  foundKeys,
  galleryAddressOf,
  galleryQuery,
  isFiltered,
  type GalleryAddress,
  type GalleryChoices,
} from './finding/gallery-address.ts'
import { pageKeyOf } from './paged-list.ts'
import { ROUND } from './phrases.ts'
import { rightsData } from './rights/rights-data.ts'
import { otherVersion, versionIn, versionQuery, type ShownVersion } from './versions/versions.ts'

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

/** One page of the gallery, in the order that its owner has chosen. */
export const galleryPageKey = (page: number) =>
  `/api/images/gallery?published=true&order=site&page=${page}&limit=${GALLERY_PAGE}`

/** The first photographs that an address shows. */
export const galleryImagesPageKey = (address: GalleryAddress): string =>
  isFiltered(address)
    ? pageKeyOf({ keys: foundKeys(address, GALLERY_PAGE) }, address.page)
    : galleryPageKey(address.page)

const keysOf = (search: URLSearchParams) => {
  const address = galleryAddressOf(search)
  return { address, images: galleryImagesPageKey(address), choices: choicesKey(address) }
}

export const galleryServer: ServerScreen = {
  query: search => galleryQuery(galleryAddressOf(search)),
  dataKeys: ({ search }) => {
    const { images, choices } = keysOf(search)
    return [images, choices, anyAlbumKey]
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

/** The head of a photograph, or of another version of it, which search engines find by the photograph alone. */
export const photoHead = (photograph: Image, version?: ShownVersion): HeadProps =>
  version
    ? {
        title: `${nameOf(photograph)}: ${version.label}`,
        description: version.notes ?? photograph.description ?? photograph.targetName,
        path: addresses.photo(photograph.id),
        image: version.image,
        type: 'article',
        noindex: true,
      }
    : finalHead(photograph)

const finalHead = (image: Image): HeadProps => ({
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
  query: search => versionQuery(versionIn(search)),
  dataKeys: ({ params, body }) => {
    const products = productsOfImageKey(Number(params.id))
    const isSold = (body<Product[]>(products)?.length ?? 0) > 0
    const key = imageKey(Number(params.id))
    const image = body<Image>(key)
    const moon = image && hasNights(image) ? [moonNightsKey(image.id)] : []
    return [key, products, albumsOfImageKey(Number(params.id)), ...(isSold ? [printOptionsKey] : []), ...moon]
  },
  response: ({ params, search, status, body }) => {
    const id = Number(params.id)
    const image = body<Image>(imageKey(id))
    const named = versionIn(search)
    // The final version, and one that is deleted or hidden, lead to the photograph.
    if (image && named !== undefined && !otherVersion(image, named))
      return { status: 301, redirect: addresses.photo(id) }
    return { status: status(imageKey(id)) }
  },
  head: ({ params, search, body }) => {
    const image = body<Image>(imageKey(Number(params.id)))
    return image && photoHead(image, otherVersion(image, versionIn(search)))
  },
}
