import type { Attributes, IOptions, Tag } from 'sanitize-html'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import {
  identifier,
  LAYOUT_CLASSES,
  layoutClasses,
  linkAddress,
  marksOf,
  pictureAddress,
  videoAddress,
  type Mark,
} from './html-attributes.ts'

/** sanitize-html's options; its published types lack one. */
export type HtmlRules = IOptions & { allowedEmptyAttributes: string[] }

/** Increase this with every change of the rules. Content that was stored under another version is cleaned again when it is read. */
export const RULES_VERSION = 2

/**
 * Takes the place of a tag that goes while what it holds stays; `withoutGone` removes it. sanitize-html's own ways are no good:
 * its filters copy the whole text for each tag, and a name that is not allowed turns up again in a later closing tag.
 */
const gone = 'x-gone'
/** Removes the places of tags that have gone, also those a writer has named so and given a class. Works on sanitized HTML alone. */
export const withoutGone = (html: string): string => html.replace(/<\/?x-gone(?: [^>]*)?>/g, '')
/** A name for several marks at once, such as `x-strong-em`, since a tag can only be replaced by a single one. `withMarks` expands it. */
const severalMarks = (marks: readonly Mark[]): string => ['x', ...marks].join('-')
const MARKS: readonly Mark[] = ['strong', 'em', 's']
const SEVERAL_MARKS = [MARKS, ['strong', 'em'], ['strong', 's'], ['em', 's']] as const
/** Only for sanitized HTML. */
export const withMarks = (html: string): string =>
  html.replace(
    /<(\/?)x((?:-(?:strong|em|s))+)((?: [^>]*)?)>/g,
    (_, slash: string, names: string, attributes: string) => {
      const [first = '', ...others] = names.slice(1).split('-')
      if (slash) return [...others.reverse(), first].map(name => `</${name}>`).join('')
      return `<${first}${attributes}>${others.map(name => `<${name}>`).join('')}`
    },
  )
/** Where the editor puts a frame: taken off while cleaning, put on again afterwards. */
const frameWrapper = 'data-youtube-video'
// Deeper than any editor goes; browsers stop at 512.
const deepestKept = 60
// The parser gets slow with depth.
const deepestRead = 1000

const blocks = 'p h1 h2 h3 h4 h5 h6 blockquote div figure figcaption table caption col th td'.split(' ')
const number = /^\d{1,5}$/

/** Elements that begin on a new line. If they are removed without a replacement, their words join those before them. */
const otherBlocks = (
  'address article aside center details dialog dir fieldset footer form header hgroup legend listing main menu nav search ' +
  'section summary'
).split(' ')

/**
 * What the editor emits, and no more: no style attribute, no name, ids only with a prefix (they would shadow the page's own
 * variables), no script, no form, no SVG or MathML, pictures from this site or over https, frames from YouTube alone.
 */
export const htmlRules: HtmlRules = {
  allowedTags: [
    gone,
    ...SEVERAL_MARKS.map(severalMarks),
    ...'p h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd div span br hr pre code'.split(' '),
    ...'a strong b em i u s del ins sub sup mark small kbd abbr cite q time bdi bdo'.split(' '),
    ...'img figure figcaption table caption colgroup col thead tbody tfoot tr th td iframe'.split(' '),
  ],
  // Their text is not text for readers, or is read differently by browsers than by this parser.
  nonTextTags: [
    ...'script style textarea option xmp noscript noembed noframes template title svg math plaintext'.split(' '),
    ...'object embed applet audio video select frameset head'.split(' '),
  ],
  allowedAttributes: {
    '*': ['id', 'dir'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    iframe: ['src', 'title', 'width', 'height', 'loading', 'referrerpolicy', 'allow', 'allowfullscreen'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'colwidth', 'scope'],
    td: ['colspan', 'rowspan', 'colwidth'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    abbr: ['title'],
  },
  allowedClasses: { '*': LAYOUT_CLASSES, code: [/^language-[a-z0-9+#-]{1,30}$/i, ...LAYOUT_CLASSES] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedEmptyAttributes: ['alt', 'allowfullscreen'],
  nestingLimit: deepestKept,
  parseStyleAttributes: false,
  transformTags: {
    ...Object.fromEntries(blocks.map(name => [name, withLayoutClasses])),
    ...Object.fromEntries(otherBlocks.map(name => [name, (_, attributes) => withLayoutClasses('div', attributes)])),
    ...Object.fromEntries(['b', 'strong', 'i', 'em', 's', 'span'].map(name => [name, withMarksOfStyle])),
    a: link,
    img: picture,
    iframe: video,
    div: (tagName, attributes) =>
      frameWrapper in attributes ? { tagName: gone, attribs: {} } : withLayoutClasses(tagName, attributes),
    // These come after the elements above.
    '*': withIdentifierAndDirection,
  },
}

/** Like htmlRules, but pictures whose address is are to go go, and links to them stay as plain text. */
export const rulesWithout = (isGone: (address: string) => boolean): HtmlRules => ({
  ...htmlRules,
  transformTags: {
    ...htmlRules.transformTags,
    img: (tagName, attributes) =>
      isGone(attributes['src'] ?? '') ? { tagName: gone, attribs: {} } : picture(tagName, attributes),
    a: (tagName, attributes) =>
      isGone(attributes['href'] ?? '') ? { tagName: gone, attribs: {} } : link(tagName, attributes),
  },
})

/** Refuses HTML that is nested without reason. For one text only: it counts. Throws INVALID_POST. */
export function depthGuard(): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > deepestRead)
        throw new DomainError('invalid', 'INVALID_POST', 'Content is nested too deeply', { field: 'content' })
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

function withLayoutClasses(tagName: string, { style, class: present, ...attributes }: Attributes): Tag {
  const classes = layoutClasses(style, present)
  const { colspan, rowspan, colwidth } = attributes
  if (colspan !== undefined && !number.test(colspan)) delete attributes['colspan']
  if (rowspan !== undefined && !number.test(rowspan)) delete attributes['rowspan']
  if (colwidth !== undefined && !/^\d{1,5}(?:,\d{1,5}){0,50}$/.test(colwidth)) delete attributes['colwidth']
  return { tagName, attribs: classes === undefined ? attributes : { ...attributes, class: classes } }
}

/**
 * Handles bold, italic and struck out text from programs that use styles, such as Google Docs, which wraps everything in a `<b>`
 * that is not bold.
 */
function withMarksOfStyle(tagName: string, { style, ...attributes }: Attributes): Tag {
  const marks = marksOf(tagName, style)
  const [mark] = marks
  if (mark === undefined) return tagName === 'span' ? { tagName, attribs: attributes } : { tagName: gone, attribs: {} }
  if (marks.length > 1) return { tagName: severalMarks(marks), attribs: attributes }
  return { tagName: marksOf(tagName, undefined).includes(mark) ? tagName : mark, attribs: attributes }
}

function withIdentifierAndDirection(tagName: string, { id, dir, ...attributes }: Attributes): Tag {
  const attribs: Attributes = { ...attributes }
  const prefixed = identifier(id)
  if (prefixed !== null) attribs['id'] = prefixed
  if (dir !== undefined && /^(?:ltr|rtl|auto)$/i.test(dir)) attribs['dir'] = dir.toLowerCase()
  return { tagName, attribs }
}

/** The attributes that every element may have. */
const common = ({ id, dir }: Attributes): Attributes => ({
  ...(id !== undefined && { id }),
  ...(dir !== undefined && { dir }),
})

function link(tagName: string, { href, title, target, name, ...attributes }: Attributes): Tag {
  const address = linkAddress(href)
  const kept = common({ ...(name !== undefined && { id: name }), ...attributes })
  // The target of links.
  if (address === null && identifier(kept['id']) !== null) return { tagName: 'span', attribs: kept }
  if (address === null) return { tagName: gone, attribs: {} }
  const outside = /^https?:/.test(address)
  const attribs: Attributes = { ...kept, href: address }
  if (title) attribs['title'] = title
  if (target === '_blank') attribs['target'] = '_blank'
  if (outside || target === '_blank') attribs['rel'] = 'noopener noreferrer'
  return { tagName, attribs }
}

function picture(tagName: string, { src, alt, title, width, height, ...attributes }: Attributes): Tag {
  const address = pictureAddress(src)
  if (address === null) return { tagName: gone, attribs: {} }
  // The site's policy shows pictures of its own alone, so that nobody else learns who reads: others are linked.
  if (!address.startsWith('/'))
    return { ...link('a', { ...common(attributes), href: address }), text: alt?.trim() || address }
  const attribs: Attributes = { ...common(attributes), src: address, alt: alt ?? '' }
  if (title) attribs['title'] = title
  return { tagName, attribs: { ...attribs, ...sizes(width, height), loading: 'lazy', decoding: 'async' } }
}

function video(tagName: string, { src, title, width, height }: Attributes): Tag {
  const address = videoAddress(src)
  // The content of a frame is a fallback for browsers without frames.
  if (address === null) return { tagName: gone, attribs: {}, text: '' }
  const attribs = {
    src: address,
    title: title || 'YouTube video',
    ...sizes(width, height),
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
    allow: 'accelerometer; encrypted-media; gyroscope; picture-in-picture; web-share',
    allowfullscreen: '',
  }
  return { tagName, attribs, text: '' }
}

function sizes(width: string | undefined, height: string | undefined): Attributes {
  const attributes: Attributes = {}
  if (width !== undefined && number.test(width)) attributes['width'] = width
  if (height !== undefined && number.test(height)) attributes['height'] = height
  return attributes
}
