import { addresses, patterns } from '../../../addresses.ts'
import type { Image } from '../../../api/images.ts'
import type { ApiResponse } from '../../../api/types.ts'
import { breadcrumbList, type Crumb } from '../../../site/breadcrumbs.tsx'
import { summary, type HeadProps } from '../../../site/head.tsx'
import { listPageResponse, pageNumberOf, pageQuery, pageTitle } from '../../../site/lists/list-pages.tsx'
import type { ScreenRequest, ScreenResponse, ServerScreen } from '../../../site/server-screen.ts'
import { photographs } from '../equipment/equipment-server.ts'
import { GALLERY_PAGE } from '../gallery-server.ts'
import { pageKeyOf, type PagedList } from '../paged-list.ts'
import { albumsKey } from './album-keys.ts'

/** An album as visitors see it. */
export type Album = ApiResponse<'/api/albums/slug/{slug}', 'get'>

/** Here and not among the addresses that Home loads too. */
export const albumsAddress = patterns.albums.replace('/:slug?', '')
export const albumAddress = (slug: string) => `${albumsAddress}/${encodeURIComponent(slug)}`

/** Only a public album has a feed. */
export const albumFeed = ({ slug, visibility }: Album) =>
  visibility === 'public' ? `${albumAddress(slug)}/feed.xml` : undefined

export const albumKey = (slug: string) => `/api/albums/slug/${encodeURIComponent(slug)}`

/** Its photographs, in its order. */
export const albumList = (slug: string, first: number): PagedList => ({
  keys: `${albumKey(slug)}/images?page=*&limit=${GALLERY_PAGE}`,
  first,
})

const home: Crumb = { label: 'Home', to: addresses.home }
export const albumsBreadcrumbs: readonly Crumb[] = [home, { label: 'Gallery', to: addresses.gallery }]
/** An unlisted album stands beside the others, which may be none. */
export const albumBreadcrumbs = ({ visibility }: Album): readonly Crumb[] =>
  visibility === 'public' ? [...albumsBreadcrumbs, { label: 'Albums', to: albumsAddress }] : albumsBreadcrumbs

const albumPage = ({ title, text, slug, cover }: Album, base: string) => ({
  '@type': 'ImageGallery',
  name: title,
  description: summary(text),
  url: base + albumAddress(slug),
  image: cover?.path ? base + cover.path : undefined,
})

export const albumsHead = (albums: readonly Album[] | undefined, page: number): HeadProps => ({
  title: pageTitle('Albums', page),
  description: 'Photographs of the gallery, in albums.',
  path: albumsAddress + pageQuery(page),
  firstImage: albums?.[0]?.cover,
  jsonLd: base => [breadcrumbList(base, [...albumsBreadcrumbs, { label: 'Albums', to: albumsAddress }])],
})

export const albumHead = (album: Album, page: number): HeadProps => ({
  title: pageTitle(album.title, page),
  description: album.text ?? `${photographs(album.imageCount)}: ${album.title}.`,
  path: albumAddress(album.slug) + pageQuery(page),
  image: album.cover,
  noindex: album.visibility !== 'public',
  jsonLd: base => [
    albumPage(album, base),
    breadcrumbList(base, [...albumBreadcrumbs(album), { label: album.title, to: albumAddress(album.slug) }]),
  ],
})

const albumsResponse = ({ search, body, status }: ScreenRequest): ScreenResponse => {
  const key = albumsKey(pageNumberOf(search))
  const albums = body<Album[]>(key)
  if (!albums) return { status: status(key) }
  // Without a public album there is no such screen.
  return albums.length === 0 && pageNumberOf(search) === 1
    ? { status: 404 }
    : listPageResponse(albumsAddress, search, albums)
}

const albumResponse = (slug: string, { search, body, status }: ScreenRequest): ScreenResponse => {
  const page = pageNumberOf(search)
  const album = body<Album>(albumKey(slug))
  if (!album) return { status: status(albumKey(slug)) }
  // It has another title by now.
  if (album.slug !== slug) return { status: 301, redirect: albumAddress(album.slug) + pageQuery(page) }
  return listPageResponse(albumAddress(slug), search, body<Image[]>(pageKeyOf(albumList(slug, page), page)))
}

/** The screens of all albums and of one. */
export const albumsServer: ServerScreen = {
  query: search => pageQuery(pageNumberOf(search)),
  dataKeys: ({ params: { slug }, search }) => {
    const page = pageNumberOf(search)
    return slug === undefined ? [albumsKey(page)] : [albumKey(slug), pageKeyOf(albumList(slug, page), page)]
  },
  response: request => {
    const { slug } = request.params
    return slug === undefined ? albumsResponse(request) : albumResponse(slug, request)
  },
  head: ({ params: { slug }, search, body }) => {
    const page = pageNumberOf(search)
    if (slug === undefined) return albumsHead(body<Album[]>(albumsKey(page)), page)
    const album = body<Album>(albumKey(slug))
    return album && albumHead(album, page)
  },
}
