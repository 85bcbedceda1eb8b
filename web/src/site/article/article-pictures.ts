import type { Post } from '../../api/posts.ts'
import { srcSetOf } from '../picture/picture.tsx'
import { attributesIn } from './html-attributes.ts'

/** Widths of a column as `sizes` lists them: each with the window it is for, the last for all others. */
type Widths = readonly (readonly [window: string, width: string])[]

/** The window without its margins (`layout.edge`). On phones a little less, so that no wider file is taken for a pixel or two. */
const TABLET = ['(min-width: 37.5rem) ', 'calc(92.8vw - 0.8rem)'] as const
const PHONE = ['', '88.7vw'] as const

/** How wide pictures are in text, within `layout.measure`. */
const MEASURE: Widths = [['(min-width: 40rem) ', '36rem'], PHONE]

/** How wide figures are, within `layout.figure`: beneath the title of a page, and beside the author of a post. */
const FIGURES = {
  page: [['(min-width: 57rem) ', '52rem'], TABLET, PHONE],
  post: [['(min-width: 77rem) ', '52rem'], ['(min-width: 56.25rem) ', 'calc(68.85vw - 0.975rem)'], TABLET, PHONE],
} as const satisfies Record<string, Widths>

export type ArticleColumn = keyof typeof FIGURES

/** So much text above a picture leaves a good part of it in the first window, on a phone too. */
const TEXT_ABOVE_MAIN = 400

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g
const EMPTY_ELEMENTS = ['br', 'hr', 'col']
const NARROW_BLOCKS = /^(?:p|h[1-6]|ul|ol|dl|div|blockquote)$/

/** Pictures in the same row of a table share its width. */
const picturesAcross = (row: string) => row.split(/<\/t[dh]>/).filter(cell => cell.includes('<img')).length

const isInFirstWindow = (htmlAbove: string) =>
  !htmlAbove.includes('<iframe') && htmlAbove.replace(TAG, '').length <= TEXT_ABOVE_MAIN

interface MainPicture {
  src: string
  avif: string
  sizes: string
}

interface ArticlePicturesOptions {
  images: NonNullable<Post['contentImages']>
  column: ArticleColumn
  /** There is no larger picture above the text, so that the first one in it is the main one if it stands near the top. */
  mayHaveMain: boolean
}

/**
 * Gives the pictures in sanitized post HTML the formats and widths that there are, and their sizes, so that nothing jumps.
 * All are lazy but the main one. Pictures that could not be found stay as they are.
 */
export const withArticlePictures = (
  html: string,
  { images, column, mayHaveMain }: ArticlePicturesOptions,
): { html: string; main: MainPicture | null } => {
  let main: MainPicture | null = null
  let isFirst = true
  let across = 1
  /** The elements that are open. */
  const path: string[] = []

  const pictureHtml = (tag: string, offset: number): string => {
    const mayBeMain = isFirst && mayHaveMain
    isFirst = false
    const { width: givenWidth, height: _height, loading: _loading, decoding: _decoding, ...others } = attributesIn(tag)
    const src = others['src']?.replaceAll('&amp;', '&') ?? ''
    const variants = images.find(({ address }) => address === src)?.responsiveVariants ?? []
    const [largest] = [...variants].sort((one, other) => other.width - one.width)
    if (!largest) return tag

    const isStretched = path.length === 0 || path.includes('figure')
    const ownWidth = isStretched ? undefined : givenWidth
    const isInCell = path.includes('td') || path.includes('th')
    const widths = NARROW_BLOCKS.test(path[0] ?? '') ? MEASURE : FIGURES[column]
    const sizes = widths
      .map(([window, columnWidth]) => {
        // A cell ends with a space of at least 1rem.
        const width = isInCell ? `calc(${columnWidth} / ${across} - 1rem)` : columnWidth
        return window + (ownWidth === undefined ? width : `min(${ownWidth}px, ${width})`)
      })
      .join(', ')

    const [avif, webp] = (['avif', 'webp'] as const).map(format => srcSetOf(variants, format))
    const isMain = mayBeMain && isInFirstWindow(html.slice(0, offset))
    if (isMain && avif) main = { src, avif, sizes }
    const width = Number(ownWidth ?? largest.width)
    const height = Math.round((width * largest.height) / largest.width)
    const attributes = Object.entries(others).map(([name, value]) => `${name}="${value}"`)
    const source = (format: string, srcset: string | undefined) =>
      srcset ? `<source type="image/${format}" srcset="${srcset}" sizes="${sizes}">` : ''
    const loading = isMain ? 'fetchpriority="high" data-main="true"' : 'loading="lazy" decoding="async"'
    const image = `<img ${attributes.join(' ')} width="${width}" height="${height}" ${loading}>`
    return `<picture>${source('avif', avif)}${source('webp', webp)}${image}</picture>`
  }

  const withPictures = html.replace(TAG, (tag: string, slash: string, name: string, offset: number) => {
    if (name === 'img') return pictureHtml(tag, offset)
    if (name === 'tr' && !slash) across = picturesAcross(html.slice(offset, html.indexOf('</tr>', offset)))
    if (slash) path.pop()
    else if (!EMPTY_ELEMENTS.includes(name)) path.push(name)
    return tag
  })
  return { html: withPictures, main }
}
