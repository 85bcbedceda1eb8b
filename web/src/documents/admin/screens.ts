import type { Access } from '@skyfolio/domain/access/roles'
import { lazy, type ComponentType } from 'react'
import { addresses } from '../../addresses.ts'
import {
  equipmentAddress,
  forgotPasswordAddress,
  invitationAddress,
  orderAddress,
  packingSlipAddress,
  resetPasswordAddress,
  trashAddress,
} from '../../admin/shell/navigation.ts'

interface AdminScreen {
  path: string
  /** Whose role includes it. */
  access: Access
  Screen: ComponentType
}

/** Loaded when it is first shown; nothing of it is ever rendered on the server, so React's own way will do. */
const screen = (path: string, access: Access, load: () => Promise<{ default: ComponentType }>): AdminScreen => ({
  path,
  access,
  Screen: lazy(load),
})

/** For who is not signed in. */
export const loginScreens: AdminScreen[] = [
  screen(addresses.login, 'public', () => import('../../admin/login/login-screen.tsx')),
  screen(forgotPasswordAddress, 'public', () => import('../../admin/login/forgot-password-screen.tsx')),
  screen(resetPasswordAddress, 'public', () => import('../../admin/login/reset-password-screen.tsx')),
  screen(invitationAddress, 'public', () => import('../../admin/login/invitation-screen.tsx')),
]

/** The screens inside the administration's frame. */
export const adminScreens: AdminScreen[] = [
  screen(addresses.admin, 'user', () => import('../../admin/dashboard/dashboard-screen.tsx')),
  screen(addresses.adminGallery, 'editor', () => import('../../admin/media/media-screen.tsx')),
  screen(addresses.adminPosts, 'editor', () => import('../../admin/content/posts-screen.tsx')),
  screen(addresses.adminPages, 'editor', () => import('../../admin/content/pages-screen.tsx')),
  screen(equipmentAddress, 'editor', () => import('../../admin/equipment/equipment-screen.tsx')),
  screen(addresses.adminTags, 'editor', () => import('../../admin/tags/tags-screen.tsx')),
  screen(addresses.adminStore, 'shipper', () => import('../../admin/store/store-screen.tsx')),
  screen(orderAddress(':id'), 'shipper', () => import('../../admin/store/orders/order-screen.tsx')),
  screen(
    packingSlipAddress(':id'),
    'shipper',
    () => import('../../admin/store/orders/shipping/packing-slip-screen.tsx'),
  ),
  screen(trashAddress, 'editor', () => import('../../admin/trash/trash-screen.tsx')),
  screen(addresses.adminProfile, 'user', () => import('../../admin/profile/profile-screen.tsx')),
  screen(addresses.adminSettings, 'user', () => import('../../admin/settings/settings-screen.tsx')),
]

/** Outside the frame: the text has the whole screen. */
export const editorScreen = screen(
  `${addresses.editor}/:id?`,
  'editor',
  () => import('../../admin/editor/editor-screen.tsx'),
)
