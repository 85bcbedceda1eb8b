import type { MenuEntry, MenuScreen } from '@skyfolio/domain/settings/site-settings'
import { addresses } from '../../addresses.ts'
import { usePages, type Post } from '../../api/posts.ts'
import { jsonSetting, useSettings } from '../../api/settings.ts'
import type { NavigationEntry } from './use-fitting-count.ts'

/** Something that can stand in the menu: a screen, or a page by its number. */
export interface MenuPlace extends NavigationEntry {
  id: MenuScreen | number
}

export const screenPlaces: readonly MenuPlace[] = [
  { id: 'home', to: addresses.home, label: 'Home' },
  { id: 'gallery', to: addresses.gallery, label: 'Gallery' },
  { id: 'blog', to: addresses.blog, label: 'Blog' },
  { id: 'store', to: addresses.store, label: 'Store' },
  { id: 'skybug', to: addresses.skybug, label: 'SkyBug AI' },
]

/** The pages that can stand in the menu: terms and privacy stand in the footer only. */
export const pagePlaces = (pages: readonly Post[]): MenuPlace[] =>
  pages
    .filter(({ slug }) => !/^(?:terms|privacy)(?:-|$)/.test(slug))
    .map(({ id, slug, menuLabel, title }) => ({ id, to: addresses.page(slug), label: menuLabel || title }))

/** The places in the owner's order, under the owner's labels; what the menu doesn't name comes last. */
const arrangeMenu = (places: readonly MenuPlace[], menu: readonly MenuEntry[]): MenuPlace[] => [
  ...menu.flatMap(({ id, label, hidden }) => {
    const place = places.find(each => each.id === id)
    return place && !hidden ? { ...place, label: label ?? place.label } : []
  }),
  ...places.filter(({ id }) => !menu.some(entry => entry.id === id)),
]

/** What stands in the navigation: everything but the owner's entry. */
export const useMenu = (): MenuPlace[] => {
  const pages = usePages()
  const menu = jsonSetting<MenuEntry[]>(useSettings(), 'navigation_menu') ?? []
  return arrangeMenu([...screenPlaces, ...pagePlaces(pages)], menu)
}
