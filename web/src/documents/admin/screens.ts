import { lazy, type ComponentType } from 'react'
import { addresses } from '../../addresses.ts'
import { orderAddress, packingSlipAddress, trashAddress } from '../../admin/shell/navigation.ts'

interface AdminScreen {
  path: string
  Screen: ComponentType
}

/** Loaded when it is first shown; nothing of it is ever rendered on the server, so React's own way will do. */
const screen = (path: string, load: () => Promise<{ default: ComponentType }>): AdminScreen => ({
  path,
  Screen: lazy(load),
})

export const loginScreen = screen(addresses.login, () => import('../../admin/login/login-screen.tsx'))

/** The screens inside the administration's frame. */
export const adminScreens: AdminScreen[] = [
  screen(addresses.admin, () => import('../../admin/dashboard/dashboard-screen.tsx')),
  screen(addresses.adminGallery, () => import('../../admin/media/media-screen.tsx')),
  screen(addresses.adminPosts, () => import('../../admin/content/posts-screen.tsx')),
  screen(addresses.adminPages, () => import('../../admin/content/pages-screen.tsx')),
  screen(addresses.adminTags, () => import('../../admin/tags/tags-screen.tsx')),
  screen(addresses.adminStore, () => import('../../admin/store/store-screen.tsx')),
  screen(orderAddress(':id'), () => import('../../admin/store/orders/order-screen.tsx')),
  screen(packingSlipAddress(':id'), () => import('../../admin/store/orders/shipping/packing-slip-screen.tsx')),
  screen(trashAddress, () => import('../../admin/trash/trash-screen.tsx')),
  screen(addresses.adminProfile, () => import('../../admin/profile/profile-screen.tsx')),
  screen(addresses.adminSettings, () => import('../../admin/settings/settings-screen.tsx')),
]

/** Outside the frame: the text has the whole screen. */
export const editorScreen = screen(`${addresses.editor}/:id?`, () => import('../../admin/editor/editor-screen.tsx'))
