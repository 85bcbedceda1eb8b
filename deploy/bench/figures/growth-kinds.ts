/** So many pages of each kind, from the first on. */
export const PAGES = 100

/** A list or a screen of which the pages are asked for one after the other. */
export interface Kind {
  what: string
  path(page: number, size: number): string
  /** How many pages are full when there are 100: beyond them the first ones are asked for again. */
  fullAtLeast: number
  asOwner?: boolean
}

const posts = (query: string) => (page: number) => `/api/posts?type=post&page=${page}&${query}`

const pictures = (query: string) => (page: number) => `/api/images?page=${page}&limit=9${query}`

export const KINDS: readonly Kind[] = [
  { what: 'The list of posts', path: posts('published=true&limit=9'), fullAtLeast: 11 },
  { what: 'The posts of a tag', path: posts('published=true&limit=9&tagId=1'), fullAtLeast: 2 },
  { what: 'A search, a word of every fifth post', path: posts('published=true&limit=9&search=veil'), fullAtLeast: 2 },
  { what: 'A search, two words', path: posts('published=true&limit=9&search=veil%20ridge'), fullAtLeast: 2 },
  { what: 'A search while it is typed', path: posts('published=true&limit=9&search=ve'), fullAtLeast: 2 },
  {
    what: 'A post',
    path: (page, size) => `/api/posts/slug/night-${1 + Math.floor(((page - 1) * size) / PAGES)}`,
    fullAtLeast: PAGES,
  },
  { what: 'The gallery', path: page => `/api/images/gallery?page=${page}&limit=14`, fullAtLeast: 7 },
  { what: 'The slideshow', path: () => '/api/images/header?page=1&limit=24', fullAtLeast: 1 },
  { what: 'Posts in the administration', path: posts('limit=6'), fullAtLeast: 16, asOwner: true },
  {
    what: 'A search for posts in the administration',
    path: posts('limit=6&search=veil'),
    fullAtLeast: 3,
    asOwner: true,
  },
  { what: 'Pictures in the administration', path: pictures(''), fullAtLeast: 11, asOwner: true },
  {
    what: 'A search for pictures, a word of all of them',
    path: pictures('&search=many'),
    fullAtLeast: 10,
    asOwner: true,
  },
  { what: 'A search for pictures, two words', path: pictures('&search=night%20many'), fullAtLeast: 10, asOwner: true },
  { what: 'A search for pictures while it is typed', path: pictures('&search=m'), fullAtLeast: 10, asOwner: true },
  { what: 'Pictures as the API tells visitors', path: pictures(''), fullAtLeast: 11 },
]
