import {
  menuScreens,
  networks,
  parseLogo,
  parseMenu,
  parseSocialLinks,
  siteSettingMistakes,
  socialUrlMistake,
  type Logo,
  type MenuEntry,
  type SocialLink,
} from '@skyfolio/domain/settings/site-settings'
import type { Post } from '../../../api/admin/posts.ts'
import type { SettingValues } from '../../../api/admin/settings.ts'
import { byMenuOrder } from '../../../api/posts.ts'
import { defaultAuthor } from '../../../site/article/author.ts'
import { pagePlaces, screenPlaces, type MenuPlace } from '../../../site/navigation/menu.ts'
import { heroQuotes, homeQuotes } from '../../../site/quotes/home-quotes.ts'
import { notFoundQuotes } from '../../../site/quotes/not-found-quotes.ts'
import { LOGBOOK, type Quote } from '../../../site/quotes/random-quote.tsx'
import type { FormErrors } from '../../shell/form.tsx'

/** A screen or page, in its place in the menu. */
export interface MenuRow extends Pick<MenuPlace, 'id'> {
  /** What it is called without a label. */
  name: string
  address: string
  isDraft: boolean
  /** Empty: its name. */
  label: string
  isShown: boolean
}

/** A link under a number of its own, so that a line keeps its fields when it is moved. */
export interface SocialRow extends SocialLink {
  key: number
}

/** The settings of the site as they are typed. */
interface SiteSettings {
  logo: Logo | null
  menu: MenuRow[]
  social: SocialRow[]
  authorName: string
  authorBio: string
  /** A `ReadingTime`. */
  readingTime: string
  postCategory: string
  /** One per line. */
  heroQuotes: string
  homeQuotes: string
  notFoundQuotes: string
}

const toLines = (quotes: readonly Quote[]): string =>
  quotes.map(({ text, by }) => (by === LOGBOOK ? text : `${text} — ${by}`)).join('\n')

/** What the site says where the owner has said nothing, by field. */
const defaults = {
  authorName: defaultAuthor.name,
  authorBio: defaultAuthor.bio,
  readingTime: 'fixed',
  postCategory: 'Astrophotography',
  heroQuotes: toLines(heroQuotes),
  homeQuotes: toLines(homeQuotes),
  notFoundQuotes: toLines(notFoundQuotes),
} as const

/** The texts, and the setting of each. */
const keys = {
  authorName: 'author_name',
  authorBio: 'author_bio',
  readingTime: 'reading_time',
  postCategory: 'post_category',
  heroQuotes: 'hero_quotes',
  homeQuotes: 'home_quotes',
  notFoundQuotes: 'not_found_quotes',
} as const satisfies Record<keyof typeof defaults, string>

const texts = Object.keys(keys) as (keyof typeof keys)[]

/** All that can stand in the menu in the order it has by itself. */
const menuRows = (pages: readonly Post[]): MenuRow[] => [
  ...screenPlaces.map(({ id, to, label }) => ({
    ...{ id, name: label, address: to, isDraft: false, label: '', isShown: true },
  })),
  ...pagePlaces([...pages].sort(byMenuOrder)).map(({ id, to }) => {
    const page = pages.find(each => each.id === id)
    return {
      ...{ id, name: page?.title ?? '', address: to, isDraft: page?.published === false },
      ...{ label: page?.menuLabel ?? '', isShown: true },
    }
  }),
]

const arrangeRows = (rows: readonly MenuRow[], menu: readonly MenuEntry[]): MenuRow[] => [
  ...menu.flatMap(({ id, label, hidden }) => {
    const row = rows.find(each => each.id === id)
    return row ? { ...row, label: label ?? row.label, isShown: !hidden } : []
  }),
  ...rows.filter(({ id }) => !menu.some(entry => entry.id === id)),
]

export const toSiteSettings = (stored: SettingValues, pages: readonly Post[]): SiteSettings => ({
  logo: parseLogo(stored.site_logo),
  menu: arrangeRows(menuRows(pages), parseMenu(stored.navigation_menu)),
  social: parseSocialLinks(stored.social_links).map((link, index) => ({ ...link, key: index + 1 })),
  ...(Object.fromEntries(texts.map(name => [name, stored[keys[name]] || defaults[name]])) as typeof defaults),
})

const isScreen = (id: MenuRow['id']) => menuScreens.some(screen => screen === id)

/** A page's label is the page's own, and stands in no setting. */
const toEntry = ({ id, label, isShown }: MenuRow): MenuEntry => ({
  id,
  ...(isScreen(id) && label.trim() && { label: label.trim() }),
  ...(!isShown && { hidden: true as const }),
})

/** Empty as long as it is the menu that stands there by itself: then it follows the order of the pages. */
const menuText = (rows: readonly MenuRow[], pages: readonly Post[]): string => {
  const text = JSON.stringify(rows.map(toEntry))
  return text === JSON.stringify(menuRows(pages).map(toEntry)) ? '' : text
}

const textSetting = (typed: string, standard: string): string => (typed.trim() === standard ? '' : typed.trim())

/** What is stored for them, by key; what is the default is empty. */
const toSettings = (values: SiteSettings, pages: readonly Post[]): SettingValues => {
  const social = values.social.map(({ network, label, url }) => ({ network, label: label.trim(), url: url.trim() }))
  return {
    site_logo: values.logo ? JSON.stringify(values.logo) : '',
    navigation_menu: menuText(values.menu, pages),
    social_links: social.length > 0 ? JSON.stringify(social) : '',
    ...Object.fromEntries(texts.map(name => [keys[name], textSetting(values[name], defaults[name])])),
  }
}

/** As they stand there once they are stored: an emptied text says again what the site says by itself. */
export const withDefaults = (values: SiteSettings): SiteSettings => ({
  ...values,
  ...(Object.fromEntries(texts.map(name => [name, values[name].trim() || defaults[name]])) as typeof defaults),
})

/** Only what differs from what is stored. */
export const changedSettings = (values: SiteSettings, stored: SettingValues, pages: readonly Post[]): SettingValues => {
  const before = toSettings(toSiteSettings(stored, pages), pages)
  return Object.fromEntries(Object.entries(toSettings(values, pages)).filter(([key, value]) => value !== before[key]))
}

/** The pages whose label has changed, with the one they are to have; null for none. */
export const changedLabels = ({ menu }: SiteSettings, pages: readonly Post[]) =>
  menu.flatMap(({ id, label }) => {
    const page = pages.find(each => each.id === id)
    const menuLabel = label.trim() || null
    return page && menuLabel !== (page.menuLabel || null) ? [{ id: page.id, menuLabel }] : []
  })

/** What a network is called; nothing when it is none of those known by name. */
export const networkName = (network: SocialLink['network']): string => (network === 'other' ? '' : networks[network])

/** What is wrong with a link, by field. */
export const socialMistakes = ({ label, url }: SocialRow): { label?: string; url?: string } => {
  const mistake = socialUrlMistake(url.trim())
  return {
    ...(label.trim() === '' && { label: 'A link needs a label' }),
    ...(mistake !== null && { url: mistake }),
  }
}

/** What is wrong, by field; the content service has the same rules. */
export const validateSiteSettings = (values: SiteSettings): FormErrors<SiteSettings> => {
  const isWrong = values.social.some(row => Object.keys(socialMistakes(row)).length > 0)
  const errors = texts.map(name => {
    const value = textSetting(values[name], defaults[name])
    return [name, (value !== '' && siteSettingMistakes[keys[name]]?.(value)) || undefined]
  })
  return {
    ...(Object.fromEntries(errors) as FormErrors<SiteSettings>),
    ...(isWrong && { social: 'Please correct the links that are marked' }),
  }
}
