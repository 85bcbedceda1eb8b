import { FIRST_YEAR, YEARS } from '../../site/copy-rows.ts'

/** So many pages of each case, from the first on. */
export const PAGES = 100

/** A list or a screen whose pages are requested one after the other. */
export interface GrowthCase {
  name: string
  path(page: number, size: number): string
  /** How many pages are full when there are 100 posts and pictures; beyond them the first ones are requested again. */
  fullPages: number
  asOwner?: boolean
}

const posts = (query: string) => (page: number) => `/api/posts?type=post&page=${page}&${query}`

const pictures = (query: string) => (page: number) => `/api/images?page=${page}&limit=9${query}`

const WORDS = ['many', 'man', 'ma', 'm', 'night', 'nig', 'n']

/** 35 searches in turn, more than are cached, each of which a fifth of all pictures fit. */
const filtered = (page: number) => `year=${FIRST_YEAR + (page % YEARS)}&search=${WORDS[page % WORDS.length]}`

const PUBLISHED = 'published=true&limit=9'

export const GROWTH_CASES: readonly GrowthCase[] = [
  { name: 'Posts', path: posts(PUBLISHED), fullPages: 11 },
  { name: 'Posts of a tag', path: posts(`${PUBLISHED}&tagId=1`), fullPages: 2 },
  { name: 'Posts found by a word of every fifth', path: posts(`${PUBLISHED}&search=veil`), fullPages: 2 },
  { name: 'Posts found by two words', path: posts(`${PUBLISHED}&search=veil%20ridge`), fullPages: 2 },
  { name: 'Posts found while typing', path: posts(`${PUBLISHED}&search=ve`), fullPages: 2 },
  {
    name: 'One post',
    path: (page, size) => `/api/posts/slug/night-${1 + Math.floor(((page - 1) * size) / PAGES)}`,
    fullPages: PAGES,
  },
  { name: 'Gallery', path: page => `/api/images/gallery?page=${page}&limit=14`, fullPages: 7 },
  {
    name: 'Gallery, filtered by year and a word',
    path: page => `/api/gallery/search?${filtered(page)}&page=1&limit=14`,
    fullPages: PAGES,
  },
  {
    name: 'Choices of the gallery with their counts',
    path: page => `/api/gallery/choices?${filtered(page)}`,
    fullPages: PAGES,
  },
  { name: 'Slideshow', path: () => '/api/images/header?page=1&limit=24', fullPages: 1 },
  { name: "Owner's posts", path: posts('limit=6'), fullPages: 16, asOwner: true },
  { name: "Owner's posts found by a word", path: posts('limit=6&search=veil'), fullPages: 3, asOwner: true },
  { name: "Owner's pictures", path: pictures(''), fullPages: 11, asOwner: true },
  { name: "Owner's pictures found by a word of all", path: pictures('&search=many'), fullPages: 10, asOwner: true },
  { name: "Owner's pictures found by two words", path: pictures('&search=night%20many'), fullPages: 10, asOwner: true },
  { name: "Owner's pictures found while typing", path: pictures('&search=m'), fullPages: 10, asOwner: true },
  { name: 'Pictures for visitors', path: pictures(''), fullPages: 11 },
]
