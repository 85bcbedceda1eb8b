import type { Access } from '@skyfolio/domain/access/roles'
import { useSearchParams } from 'react-router-dom'
import { addresses, documentOf } from '../../addresses.ts'
import type { IconName } from '../../ui/icon.tsx'

export interface Section {
  /** In the menu. */
  label: string
  /** On the dashboard and as the screen's title. */
  title: string
  description: string
  to: string
  icon: IconName
  /** After 'g'. */
  key: string
  /** Whose role includes it. */
  access: Access
}

// Not among the addresses of the site: every visitor would load them.

/** What photographs are taken with. */
export const equipmentAddress = `${addresses.admin}/equipment`

/** What was deleted and can be brought back. */
export const trashAddress = `${addresses.admin}/trash`

/** The sections of the administration, in the order of the menu. */
export const sections: readonly Section[] = [
  {
    label: 'Blog Posts',
    title: 'Blog Posts',
    description: 'Write and publish',
    to: addresses.adminPosts,
    icon: 'post',
    key: 'b',
    access: 'editor',
  },
  {
    label: 'Pages',
    title: 'Pages',
    description: 'Texts that stay, and the menu',
    to: addresses.adminPages,
    icon: 'page',
    key: 'p',
    access: 'editor',
  },
  {
    label: 'Media',
    title: 'Media Management',
    description: 'Gallery, header and blog pictures',
    to: addresses.adminGallery,
    icon: 'image',
    key: 'm',
    access: 'editor',
  },
  {
    label: 'Equipment',
    title: 'Equipment',
    description: 'Telescopes, cameras, filters',
    to: equipmentAddress,
    icon: 'telescope',
    key: 'e',
    access: 'editor',
  },
  {
    label: 'Tags',
    title: 'Tag Management',
    description: 'Names and colors',
    to: addresses.adminTags,
    icon: 'tag',
    key: 't',
    access: 'editor',
  },
  {
    label: 'Store',
    title: 'Store Management',
    description: 'Orders, coupons, products',
    to: addresses.adminStore,
    icon: 'cart',
    key: 's',
    access: 'shipper',
  },
  {
    label: 'Profile',
    title: 'Profile',
    description: 'Your details and the homepage texts',
    to: addresses.adminProfile,
    icon: 'profile',
    key: 'i',
    access: 'user',
  },
  {
    label: 'Settings',
    title: 'Settings',
    description: 'Analytics, users, security',
    to: addresses.adminSettings,
    icon: 'settings',
    key: ',',
    access: 'user',
  },
]

/** The form of a new product, with this picture in it. */
export const newProductAddress = (imageId: number): string => `${addresses.adminStore}?tab=products&picture=${imageId}`

/** A picture in Media Management, found by its title or filename. */
export const pictureAddress = (search: string): string =>
  `${addresses.adminGallery}?${new URLSearchParams({ tab: 'images', search }).toString()}`

/** One order. Notices to the owner link to it: compose-mail.ts in the store has the same address. */
export const orderAddress = (orderId: number | string): string => `${addresses.adminStore}/orders/${orderId}`

export const packingSlipAddress = (orderId: number | string): string => `${orderAddress(orderId)}/slip`

/** Where one has a link mailed for a new password, and where that of a mail leads: compose-account-mail.ts in content knows them too. */
export const forgotPasswordAddress = `${addresses.login}/forgot`
export const resetPasswordAddress = `${addresses.login}/reset`
export const invitationAddress = `${addresses.login}/invitation`

const parameter = 'next'

/** Where to sign in, and to come back to this address afterwards. */
export const loginAddress = (address: string): string =>
  address === addresses.admin
    ? addresses.login
    : `${addresses.login}?${new URLSearchParams({ [parameter]: address }).toString()}`

/** The address that was requested before signing in; only one of this document, whatever the query says. */
export function requestedAddress(search: string): string {
  const requested = new URLSearchParams(search).get(parameter)
  if (!requested || !/^\/(?![/\\])/.test(requested)) return addresses.admin
  const { pathname } = new URL(requested, 'http://localhost')
  return documentOf(pathname) === 'admin' && !/^\/login(?:\/|$)/.test(pathname) ? requested : addresses.admin
}

/** Which tab is open stands in the address, so that a reload and a link bring it back. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [parameters, setParameters] = useSearchParams()
  const requested = parameters.get('tab')
  const tab = tabs.find(name => name === requested) ?? tabs[0]
  const open = (next: Tab) => setParameters(next === tabs[0] ? {} : { tab: next }, { preventScrollReset: true })
  return [tab, open] as const
}
