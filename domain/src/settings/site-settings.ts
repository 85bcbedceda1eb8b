/**
 * What the owner sets for the site as a whole, as it is stored among the site's settings, with its limits: the same for the
 * content service, which refuses what breaks them, and the form of the web application. What visitors read has passed them.
 */

import { parseQuotes, type QuoteLine } from './quotes.ts'

/** Texts in characters, pictures in pixels. */
export const siteSettingLimits = {
  authorName: 100,
  authorBio: 500,
  postCategory: 50,
  quotes: 60,
  /** Who said it, and where. */
  quoteSource: 70,
  socialLinks: 12,
  socialLabel: 40,
  socialUrl: 500,
  /** Screens and pages the menu names. */
  menuEntries: 120,
  menuLabel: 60,
  /** A stored logo fits into this; nothing is enlarged. */
  logoWidth: 640,
  logoHeight: 192,
} as const

/** The reading time beside a post's date: the same for every post, counted from its text, or none. */
const readingTimes = ['fixed', 'counted', 'hidden'] as const
export type ReadingTime = (typeof readingTimes)[number]

/** The settings with quotes, and how long one may be: as long as the space that is reserved for it. */
export const quoteLengths = { hero_quotes: 75, home_quotes: 130, not_found_quotes: 130 } as const

/** The networks known by name; the footer has an icon for each (web/src/site/navigation/networks.svg). */
export const networks = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  threads: 'Threads',
  x: 'X',
  astrobin: 'AstroBin',
  flickr: 'Flickr',
  '500px': '500px',
  pixelfed: 'Pixelfed',
  behance: 'Behance',
  pinterest: 'Pinterest',
  vimeo: 'Vimeo',
  tiktok: 'TikTok',
  reddit: 'Reddit',
  discord: 'Discord',
  patreon: 'Patreon',
  kofi: 'Ko-fi',
  github: 'GitHub',
} as const

/** A network known by name, or 'other': an address with a label of the owner's. */
export type Network = keyof typeof networks | 'other'

export interface SocialLink {
  network: Network
  /** What the link says. */
  label: string
  /** By https. */
  url: string
}

/** The screens that stand in the menu, in the order in which they do unless the owner has another. */
export const menuScreens = ['home', 'gallery', 'blog', 'store', 'skybug'] as const

export type MenuScreen = (typeof menuScreens)[number]

/** A screen, or a page by its number, in its place. Whatever no entry names stands after those that one does. */
export interface MenuEntry {
  id: MenuScreen | number
  /** The owner's own; of a screen only, since pages have theirs. */
  label?: string
  /** Not in the menu. */
  hidden?: true
}

/** The picture that stands for the site. */
export interface Logo {
  /** As the upload named it; /uploads/{filename} leads to it. */
  filename: string
  width: number
  height: number
  /** The title stands beside it, instead of being its alternative text. */
  withTitle: boolean
}

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && [...value].length <= most && !/\p{Cc}/u.test(value)

const isUpTo = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

/** What is wrong with the address of a link; null when it is fine. */
export const socialUrlMistake = (url: string): string | null => {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || !parsed.hostname.includes('.'))
    return 'An address begins with https:// and has a host, such as https://example.com/me'
  return url.length > siteSettingLimits.socialUrl || /[\s\p{Cc}]/u.test(url)
    ? `An address has at most ${siteSettingLimits.socialUrl} characters and no spaces`
    : null
}

const isSocialLink = (value: unknown): value is SocialLink =>
  isRecord(value) &&
  typeof value['network'] === 'string' &&
  (value['network'] === 'other' || Object.hasOwn(networks, value['network'])) &&
  isText(value['label'], siteSettingLimits.socialLabel) &&
  typeof value['url'] === 'string' &&
  socialUrlMistake(value['url']) === null

const isMenuEntry = (value: unknown): value is MenuEntry => {
  if (!isRecord(value)) return false
  const { id, label, hidden } = value
  const isScreen = menuScreens.some(screen => screen === id)
  return (
    (isScreen || isUpTo(id, 2_147_483_647)) &&
    (label === undefined || (isScreen && isText(label, siteSettingLimits.menuLabel))) &&
    (hidden === undefined || hidden === true)
  )
}

const isLogo = (value: unknown): value is Logo =>
  isRecord(value) &&
  typeof value['filename'] === 'string' &&
  /^[0-9a-f]{32}\.webp$/.test(value['filename']) &&
  isUpTo(value['width'], siteSettingLimits.logoWidth) &&
  isUpTo(value['height'], siteSettingLimits.logoHeight) &&
  typeof value['withTitle'] === 'boolean'

/** The stored links, in their order; none when the value is not a list of them. */
export const parseSocialLinks = (value: string | null | undefined): SocialLink[] => {
  const list = parseJson(value ?? '')
  return Array.isArray(list) && list.every(isSocialLink) ? list : []
}

/** The stored entries of the menu, in their order; none when the value is not a list of them. */
export const parseMenu = (value: string | null | undefined): MenuEntry[] => {
  const list = parseJson(value ?? '')
  return Array.isArray(list) && list.every(isMenuEntry) ? list : []
}

/** The stored logo; null when there is none. */
export const parseLogo = (value: string | null | undefined): Logo | null => {
  const logo = parseJson(value ?? '')
  return isLogo(logo) ? logo : null
}

/** What is wrong with quotes, one per line, none of whose words may be longer than so many characters; null when they are fine. */
const quotesMistake = (value: string, length: number): string | null => {
  const quotes = parseQuotes(value)
  const { quotes: most, quoteSource } = siteSettingLimits
  if (quotes.length > most) return `There can be at most ${most} quotes`
  const begin = ({ text }: QuoteLine) => `'${[...text].slice(0, 30).join('')}…'`
  const long = quotes.find(({ text }) => [...text].length > length)
  if (long) return `A quote has at most ${length} characters here; ${begin(long)} has ${[...long.text].length}`
  const verbose = quotes.find(({ by }) => [...by].length > quoteSource)
  return verbose ? `Who said it has at most ${quoteSource} characters; with ${begin(verbose)} it is longer` : null
}

const textMistake = (label: string, most: number) => (value: string) =>
  [...value].length > most ? `${label} has at most ${most} characters` : null

/** Why the value of a setting of the site is refused, by its key; null when it is fine. An empty one is never asked about. */
export const siteSettingMistakes: Readonly<Record<string, (value: string) => string | null>> = {
  author_name: textMistake('The name', siteSettingLimits.authorName),
  author_bio: textMistake('The text', siteSettingLimits.authorBio),
  reading_time: value =>
    readingTimes.some(each => each === value) ? null : `The reading time is one of ${readingTimes.join(', ')}`,
  post_category: textMistake('The category', siteSettingLimits.postCategory),
  ...Object.fromEntries(
    Object.entries(quoteLengths).map(([key, length]) => [key, (value: string) => quotesMistake(value, length)]),
  ),
  social_links: value => {
    const count = parseSocialLinks(value).length
    if (count === 0) return 'The value must be a list of links, each with a network, a label and an https address'
    const { socialLinks } = siteSettingLimits
    return count > socialLinks ? `There can be at most ${socialLinks} links` : null
  },
  navigation_menu: value => {
    const entries = parseMenu(value)
    const { menuEntries } = siteSettingLimits
    if (entries.length === 0 || new Set(entries.map(({ id }) => id)).size < entries.length)
      return 'The value must be a list of screens and pages, none of them twice'
    return entries.length > menuEntries ? `The menu can name at most ${menuEntries} screens and pages` : null
  },
  site_logo: value => (parseLogo(value) === null ? 'The value must be a logo as its upload returned it' : null),
}

/** The settings of the site that visitors may read, too. */
export const PUBLIC_SITE_SETTINGS = Object.keys(siteSettingMistakes)
