import type { ApiItem } from '../types.ts'
import { usePage } from './cache/queries.ts'

/** What was done once. No actor: the site itself, the command line, or a deleted user. */
export type ActivityEntry = ApiItem<'/api/admin/activity', 'get'>

/** What entries can be filtered by, with its name on the screen. */
export const ACTIVITY_KINDS = {
  post: 'Posts and pages',
  tag: 'Tags',
  image: 'Pictures',
  album: 'Albums',
  equipment: 'Equipment',
  order: 'Orders',
  product: 'Products',
  print_option: 'Print options',
  coupon: 'Coupons',
  store: 'The store',
  setting: 'Settings',
  user: 'Users',
  invitation: 'Invitations',
  api_key: 'API keys',
  passkey: 'Passkeys',
  site: 'The site',
  backup: 'Backups',
} as const
export type ActivityKind = keyof typeof ACTIVITY_KINDS

/** One page of what was done, newest first. */
export const useActivity = ({ kind, page, limit }: { kind: ActivityKind | ''; page: number; limit: number }) =>
  usePage<ActivityEntry>(`/api/admin/activity?page=${page}&limit=${limit}${kind && `&kind=${kind}`}`)
