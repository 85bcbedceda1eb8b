import { addresses } from '../addresses.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

interface AdminScreen extends LazyScreen {
  path: string
}

const screen = (path: string, load: Parameters<typeof lazyScreen>[0]): AdminScreen => ({ path, ...lazyScreen(load) })

export const loginScreen = screen(addresses.login, () => import('../features/auth/login-screen.tsx'))

/** The screens inside the administration's frame. */
export const adminScreens: AdminScreen[] = [
  screen(addresses.admin, () => import('../features/admin/dashboard/dashboard-screen.tsx')),
  screen(addresses.adminGallery, () => import('../features/admin-media/media-screen.tsx')),
]
