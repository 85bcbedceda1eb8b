import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { Analytics } from '../../site/analytics/analytics.tsx'
import { NotFoundScreen } from '../../site/missing.tsx'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { addresses, patterns } from '../../addresses.ts'
import { backgroundOf } from '../use-scroll-restoration.ts'
import { notFound, photoOverlay, publicScreens, matchScreen } from '../screens.ts'
import { Hydrated } from '../hydrated.tsx'
import { Layout } from '../layout.tsx'

const LoadingSpace = styled.div`
  min-height: 100vh;
`

/** Holds the place of a screen whose code is on its way. */
const Loading = () => <LoadingSpace aria-busy="true" />

/**
 * The screen of the present address. Features link to a photograph with `state={{ background: location }}`; it then opens
 * over that screen, which stays as it is, and 'back' closes it.
 */
const PublicScreens = () => {
  const location = useLocation()
  const background = backgroundOf(location)
  return (
    <Suspense fallback={<Loading />}>
      <Routes location={background ?? location}>
        {publicScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path={addresses.notFound} element={<notFound.Screen />} />
        <Route path="*" element={<notFound.Screen />} />
      </Routes>
      {background && (
        <Routes>
          <Route path={patterns.photo} element={<photoOverlay.Screen />} />
          <Route path="*" element={null} />
        </Routes>
      )}
      <Hydrated />
    </Suspense>
  )
}

/** Everything a visitor reads. Stands inside Application and a router. */
export const PublicApplication = () => (
  <NotFoundScreen value={notFound.Screen}>
    <Layout>
      <PublicScreens />
    </Layout>
    <Analytics pattern={matchScreen(useLocation().pathname).screen.path} />
    <Toasts />
  </NotFoundScreen>
)
