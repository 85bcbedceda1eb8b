import { Suspense, type ReactNode } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { AdminLayout } from '../features/admin/shell/admin-layout.tsx'
import { NoSuchScreen } from '../features/admin/shell/no-such-screen.tsx'
import { RequireUser } from '../features/admin/shell/require-user.tsx'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { adminScreens, editorScreen, loginScreen } from './admin-screens.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

/** Waits for the code of what is inside, and catches what it throws. */
const Guarded = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary>
    <Suspense fallback={<Waiting>Loading...</Waiting>}>{children}</Suspense>
  </ScreenBoundary>
)

const Framed = () => (
  <RequireUser>
    <AdminLayout>
      <Guarded>
        <Outlet />
      </Guarded>
    </AdminLayout>
  </RequireUser>
)

/** The document of the owner: login, administration and editor. It is never rendered on the server. */
export const AdminApplication = () => (
  <TooltipProvider>
    <ConfirmProvider>
      <Guarded>
        <Routes>
          <Route path={loginScreen.path} element={<loginScreen.Screen />} />
          <Route
            path={editorScreen.path}
            element={
              <RequireUser>
                <editorScreen.Screen />
              </RequireUser>
            }
          />
          <Route element={<Framed />}>
            {adminScreens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NoSuchScreen />} />
          </Route>
        </Routes>
      </Guarded>
      <Toasts />
    </ConfirmProvider>
  </TooltipProvider>
)
