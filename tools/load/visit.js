import { withoutTemporary, loadFiles, loadPage, oneOf, openPage, readJson, think } from './browse.js'

// The page sizes of the site's own screens.
const GALLERY_PAGE = 14
const BLOG_PAGE = 9

/** The 95th percentile allowed per route, in milliseconds, in the load profile. */
export const VISITOR_ROUTES = {
  home: 250,
  gallery: 200,
  lightbox: 250,
  blog: 200,
  post: 250,
  search: 300,
  asset: 200,
  picture: 300,
}

const isList = list => Array.isArray(list) && list.length > 0

const home = () => {
  const html = openPage('home', '/', text => text.includes('data-main'))
  if (html) loadPage(html)
}

/** The variant a window of 1440 pixels takes for a picture in a grid. */
const inGrid = image =>
  image.responsiveVariants?.find(({ width, format }) => format === 'avif' && width >= 640)?.url ?? image.thumbnailPath

const gallery = () => {
  const first = readJson(
    'gallery',
    `/api/images/gallery?published=true&order=site&page=1&limit=${GALLERY_PAGE}`,
    isList,
  )
  loadFiles('picture', (first ?? []).slice(0, 8).map(inGrid).filter(Boolean))
  think(3, 8)
  return withoutTemporary(first ?? [])
}

const lightbox = images => {
  const image = oneOf(images)
  const shown = readJson('lightbox', `/api/images/${image.id}`, ({ id }) => id === image.id)
  if (shown?.optimizedPath) loadFiles('picture', [shown.optimizedPath])
  think(4, 12)
}

const blog = () => {
  const list = `/api/posts?type=post&published=true&page=1&limit=${BLOG_PAGE}`
  const posts = readJson('blog', list, isList) ?? []
  loadFiles('picture', posts.map(({ headerImage }) => headerImage && inGrid(headerImage)).filter(Boolean))
  think(3, 8)
  return withoutTemporary(posts)
}

const post = ({ slug, title }) => {
  const loaded = readJson('post', `/api/posts/slug/${slug}`, body => body.slug === slug && body.content.length > 0)
  if (loaded) readJson('post', `/api/content/post/${loaded.id}/tags`, Array.isArray)
  // A visitor who follows a link gets the whole document.
  const html = openPage('post', `/blog/${slug}`, text => text.includes('application/ld+json') && title.length > 0)
  if (html) loadPage(html)
  think(10, 40)
}

const search = posts => {
  const { title } = oneOf(posts)
  const word = title.split(/[^A-Za-z]+/).sort((one, other) => other.length - one.length)[0] ?? ''
  // The screen searches while its visitor types.
  for (const typed of [word.slice(0, 3), word]) {
    const path = `/api/posts?type=post&published=true&page=1&limit=${BLOG_PAGE}&search=${encodeURIComponent(typed)}`
    readJson('search', path, isList)
    think(0.3, 1.5)
  }
}

/** A visitor looks around: home, gallery, a few photographs, the blog, a post, a search, and home again. */
export const visit = () => {
  home()
  think(4, 10)
  const images = gallery()
  for (let opened = 0; images.length > 0 && opened < 3; opened++) lightbox(images)
  const posts = blog()
  if (posts.length > 0) {
    post(oneOf(posts))
    search(posts)
  }
  home()
  think(2, 5)
}
