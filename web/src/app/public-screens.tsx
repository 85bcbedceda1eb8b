import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { backgroundOf } from './background.ts'
import { Waiting } from './waiting.tsx'
import { notFound, photoOverlay, publicScreens } from './screens.ts'

/**
 * The screen of the present address. Features link to a photograph with `state={{ background: location }}`; it then opens
 * over that screen, which stays as it is, and 'back' closes it.
 */
export const PublicScreens = () => {
  const location = useLocation()
  const background = backgroundOf(location)
  return (
    <Suspense fallback={<Waiting />}>
      <Routes location={background ?? location}>
        {publicScreens.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="/404" element={<notFound.Screen />} />
        <Route path="*" element={<notFound.Screen />} />
      </Routes>
      {background && (
        <Routes>
          <Route path="/gallery/:id" element={<photoOverlay.Screen />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </Suspense>
  )
}
