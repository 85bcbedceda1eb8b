import type { Access } from '@skyfolio/domain/access/roles'
import { Suspense, type ReactNode } from 'react'
import { Link, Outlet, Route, Routes } from 'react-router-dom'
import { createGlobalStyle } from 'styled-components'
import { SWRConfig } from 'swr'
import { addresses } from '../../addresses.ts'
import { AdminHead } from '../../admin/shell/admin-head.tsx'
import { AdminLayout } from '../../admin/shell/admin-layout.tsx'
import { RequireUser } from '../../admin/shell/session/require-user.tsx'
import { useMay } from '../../admin/shell/session/user.ts'
import { adminDataSettings } from '../../api/admin/cache/shown-keys.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { TooltipProvider } from '../../ui/overlays/tooltip.tsx'
import { Hydrated } from '../hydrated.tsx'
import { ScreenBoundary } from '../screen-boundary.tsx'
import { adminScreens, editorScreen, loginScreens } from './screens.ts'

/** Short screens have the place of the scrollbar, too: nothing moves when a dialog opens or a longer tab is shown. */
const StableGutter = createGlobalStyle`
  html { scrollbar-gutter: stable; }
`

/** An address of the administration that leads nowhere. */
const NoSuchScreen = () => (
  <>
    <AdminHead title="Not found" />
    <Empty title="There is no such screen">
      <ButtonLink as={Link} to={addresses.admin}>
        Dashboard
      </ButtonLink>
    </Empty>
  </>
)

/** A screen, for those whose role includes it. */
const ForRole = ({ access, children }: { access: Access; children: ReactNode }) => {
  const may = useMay()
  if (may(access)) return children
  return (
    <>
      <AdminHead title="Not for your role" />
      <Empty title="Your role does not include this screen">
        <p>An owner of the site can change that under Settings, Users.</p>
        <ButtonLink as={Link} to={addresses.admin}>
          Dashboard
        </ButtonLink>
      </Empty>
    </>
  )
}

/** Waits for the code of what is inside, and catches what it throws. */
const Guarded = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary>
    <Suspense fallback={<Loading>Loading...</Loading>}>
      {children}
      <Hydrated />
    </Suspense>
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
  <SWRConfig value={adminDataSettings}>
    <StableGutter />
    <TooltipProvider>
      <ConfirmProvider>
        <Guarded>
          <Routes>
            {loginScreens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route
              path={editorScreen.path}
              element={
                <RequireUser>
                  <ForRole access={editorScreen.access}>
                    <editorScreen.Screen />
                  </ForRole>
                </RequireUser>
              }
            />
            <Route element={<Framed />}>
              {adminScreens.map(({ path, access, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <ForRole access={access}>
                      <Screen />
                    </ForRole>
                  }
                />
              ))}
              <Route path="*" element={<NoSuchScreen />} />
            </Route>
          </Routes>
        </Guarded>
        <Toasts early />
      </ConfirmProvider>
    </TooltipProvider>
  </SWRConfig>
)
