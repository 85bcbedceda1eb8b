import { lazy, type ComponentType } from 'react'
import { addresses } from '../addresses.ts'
import { packingSlipAddress } from '../features/admin/shell/store-addresses.ts'

interface AdminScreen {
  path: string
  Screen: ComponentType
}

/** Loaded when it is first shown; nothing of it is ever rendered on the server, so React's own way will do. */
const screen = (path: string, load: () => Promise<{ default: ComponentType }>): AdminScreen => ({
  path,
  Screen: lazy(load),
})

export const loginScreen = screen(addresses.login, () => import('../features/auth/login-screen.tsx'))

/** The screens inside the administration's frame. */
export const adminScreens: AdminScreen[] = [
  screen(addresses.admin, () => import('../features/admin/dashboard/dashboard-screen.tsx')),
  screen(addresses.adminGallery, () => import('../features/admin-media/media-screen.tsx')),
  screen(addresses.adminPosts, () => import('../features/admin-content/posts-screen.tsx')),
  screen(addresses.adminPages, () => import('../features/admin-content/pages-screen.tsx')),
  screen(addresses.adminTags, () => import('../features/admin-tags/tags-screen.tsx')),
  screen(addresses.adminStore, () => import('../features/admin-store/store-screen.tsx')),
  screen(packingSlipAddress(':id'), () => import('../features/admin-store/packing-slip-screen.tsx')),
  screen(addresses.adminProfile, () => import('../features/admin-profile/profile-screen.tsx')),
  screen(addresses.adminSettings, () => import('../features/admin-settings/settings-screen.tsx')),
]

/** Outside the frame: the text has the whole screen. */
export const editorScreen = screen(`${addresses.editor}/:id?`, () => import('../features/editor/editor-screen.tsx'))
