import { addresses } from '../../../addresses.ts'
import type { IconName } from '../../../ui/icon.tsx'

export interface Section {
  /** In the menu. */
  label: string
  /** On the dashboard and as the screen's title. */
  title: string
  words: string
  to: string
  icon: IconName
  /** After 'g'. */
  key: string
}

/** The rooms of the administration, in the order of the menu. */
export const sections: readonly Section[] = [
  {
    label: 'Blog Posts',
    title: 'Blog Posts',
    words: 'Write and publish',
    to: addresses.adminPosts,
    icon: 'post',
    key: 'b',
  },
  {
    label: 'Pages',
    title: 'Pages',
    words: 'Texts that stay, and the menu',
    to: addresses.adminPages,
    icon: 'page',
    key: 'p',
  },
  {
    label: 'Media',
    title: 'Media Management',
    words: 'Gallery, header and blog pictures',
    to: addresses.adminGallery,
    icon: 'image',
    key: 'm',
  },
  { label: 'Tags', title: 'Tag Management', words: 'Names and colors', to: addresses.adminTags, icon: 'tag', key: 't' },
  {
    label: 'Store',
    title: 'Store Management',
    words: 'Orders, coupons, products',
    to: addresses.adminStore,
    icon: 'cart',
    key: 's',
  },
  {
    label: 'Profile',
    title: 'Profile',
    words: 'Your details and the homepage texts',
    to: addresses.adminProfile,
    icon: 'profile',
    key: 'i',
  },
  {
    label: 'Settings',
    title: 'Settings',
    words: 'Analytics, users, security',
    to: addresses.adminSettings,
    icon: 'settings',
    key: ',',
  },
]
