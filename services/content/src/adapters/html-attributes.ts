import { CONTENT_ID_PREFIX } from '@skyfolio/domain/text/content-ids'

const site = 'https://site.invalid'

/** An address inside a post as it may be stored: read as a browser would read it, then spelled out; null when it is not allowed. */
type AddressRule = (address: string | undefined) => string | null

/** Where a picture may come from: this site's uploads, or any https address, which becomes a link. */
export const pictureAddress: AddressRule = address => {
  const url = parsed(address)
  if (!url) return null
  if (url.origin === site) return url.pathname.startsWith('/uploads/') ? url.pathname + url.search : null
  return url.protocol === 'https:' ? url.href : null
}

/** Where a link may lead: this site, the web, a mailbox or a telephone. */
export const linkAddress: AddressRule = address => {
  const url = parsed(address)
  if (!url) return null
  if (url.origin === site)
    return address?.trim().startsWith('#') ? linkInside(url.hash) : url.pathname + url.search + url.hash
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}

const LONGEST_ID = 300

/** The id to store, or null if it is not valid. */
export function identifier(id: string | undefined): string | null {
  const name = id?.trim() ?? ''
  if (name === '' || name.length > LONGEST_ID || /\s/.test(name)) return null
  return name.startsWith(CONTENT_ID_PREFIX) ? name : CONTENT_ID_PREFIX + name
}

/** A link to a place in the same post. '#' and '#top' lead to the top of any page. */
function linkInside(hash: string): string {
  if (hash === '' || /^#top$/i.test(hash)) return hash || '#'
  return `#${identifier(hash.slice(1)) ?? ''}`
}

/** A YouTube frame: its embed address on youtube.com or youtube-nocookie.com, with no more than where to start, where to end and which list. */
export const videoAddress: AddressRule = address => {
  const url = parsed(address)
  const host = url?.hostname.replace(/^www\./, '')
  if (!url || (host !== 'youtube.com' && host !== 'youtube-nocookie.com') || url.port !== '') return null
  const video = /^\/embed\/([A-Za-z0-9_-]{1,64})$/.exec(url.pathname)?.[1]
  if (video === undefined) return null
  const parameters = new URLSearchParams()
  for (const [name, form] of videoParameters) {
    const value = url.searchParams.get(name)
    if (value !== null && form.test(value)) parameters.set(name, value)
  }
  const query = parameters.size > 0 ? `?${parameters.toString()}` : ''
  return `https://www.${host}/embed/${video}${query}`
}

const videoParameters: [string, RegExp][] = [
  ['start', /^\d{1,6}$/],
  ['end', /^\d{1,6}$/],
  ['list', /^[A-Za-z0-9_-]{1,64}$/],
]

function parsed(address: string | undefined): URL | null {
  const text = address?.trim() ?? ''
  if (text === '' || !URL.canParse(text, site)) return null
  const url = new URL(text, site)
  return url.username === '' && url.password === '' ? url : null
}

// A style attribute can't pass the site's content security policy, and could draw over the page. What an editor says with
// one about widths and alignment is said with these classes instead.

/** Column and table widths are rounded to these steps, in CSS pixels. */
const WIDTH_STEP = 40
const LARGEST_WIDTH = 800

/** Every class a post may carry, beside 'language-…' on code and 'video' around frames. */
export const LAYOUT_CLASSES = [
  'align-left',
  'align-center',
  'align-right',
  'align-justify',
  ...Array.from({ length: LARGEST_WIDTH / WIDTH_STEP }, (_, step) => `width-${(step + 1) * WIDTH_STEP}`),
]

/** The classes for a style attribute and the classes there are already; undefined: none. */
export function layoutClasses(style: string | undefined, present: string | undefined): string | undefined {
  const classes = new Set(present?.split(/\s+/).filter(name => LAYOUT_CLASSES.includes(name)))
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$|!)/i.exec(style ?? '')?.[1]
  if (align) classes.add(`align-${align.toLowerCase()}`)
  const width = /(?:^|;)\s*width\s*:\s*(\d{1,4})(?:\.\d+)?px\s*(?:;|$|!)/i.exec(style ?? '')?.[1]
  if (width)
    classes.add(`width-${Math.min(LARGEST_WIDTH, Math.max(1, Math.round(Number(width) / WIDTH_STEP)) * WIDTH_STEP)}`)
  return classes.size === 0 ? undefined : [...classes].join(' ')
}

export type Mark = 'strong' | 'em' | 's'

const markOfTag = new Map<string, Mark>([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['s', 's'],
])

/** Whether an inline element makes its text bold, italic or struck out, by its name and its style. */
export function marksOf(tagName: string, style: string | undefined): Mark[] {
  const own = markOfTag.get(tagName)
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(style ?? '')?.[1]?.toLowerCase()
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(style ?? '')?.[1]?.toLowerCase()
  const isBold = weight === undefined ? own === 'strong' : /^bold/.test(weight) || Number(weight) >= 600
  const isItalic = slant === undefined ? own === 'em' : slant === 'italic' || slant === 'oblique'
  const isStruck = own === 's' || /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i.test(style ?? '')
  return [
    ...(isBold ? ['strong' as const] : []),
    ...(isItalic ? ['em' as const] : []),
    ...(isStruck ? ['s' as const] : []),
  ]
}
